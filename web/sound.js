/**
 * The sounds of seeds, made on the spot: short, soft, like a seed on wood. Nothing is loaded, and no
 * sound is made before somebody has asked for it.
 */

/** @typedef {"lift" | "drop" | "capture" | "store" | "end"} SoundName */

/** Pitch in hertz, length in seconds, loudness. @type {Record<SoundName, [number, number, number]>} */
const SOUNDS = {
  lift: [300, 0.07, 0.1],
  drop: [520, 0.06, 0.16],
  capture: [390, 0.14, 0.2],
  store: [260, 0.16, 0.18],
  end: [330, 0.5, 0.15],
};

/** @type {AudioContext | null} */
let context = null;

/** Makes a sound. @param {SoundName} name */
export function play(name) {
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
    const [pitch, length, loudness] = SOUNDS[name];
    const now = context.currentTime;
    const gain = context.createGain();
    gain.gain.setValueAtTime(loudness, now);
    gain.gain.exponentialRampToValueAtTime(0.0005, now + length);
    gain.connect(context.destination);
    const tone = context.createOscillator();
    tone.type = "triangle";
    // No two seeds sound quite the same.
    tone.frequency.setValueAtTime(pitch * (0.94 + Math.random() * 0.12), now);
    tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, now + length);
    tone.connect(gain);
    tone.start(now);
    tone.stop(now + length);
  } catch {
    // A browser without sound plays on in silence.
  }
}
