/** Two short tones, the second higher: hertz, and seconds from the beginning. */
const TONES = [
  { pitch: 660, at: 0 },
  { pitch: 880, at: 0.16 },
] as const;

/** Seconds and share of the full volume. */
const LENGTH = 0.32;
const VOLUME = 0.25;

let context: AudioContext | undefined;

function playTone(audio: AudioContext, { pitch, at }: (typeof TONES)[number]): void {
  const start = audio.currentTime + at;
  const tone = new OscillatorNode(audio, { frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(VOLUME, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + LENGTH);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + LENGTH);
}

/** Whether this tab may sound: browsers keep one that was never pressed silent until its first press. */
export const canChime = (): boolean => 'AudioContext' in window && navigator.userActivation.hasBeenActive;

/** Plays the sound of a notice; resolves to whether the browser let it. */
export async function playChime(): Promise<boolean> {
  if (!canChime()) return false;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') await context.resume();
    for (const tone of TONES) playTone(context, tone);
    return true;
  } catch {
    return false;
  }
}
