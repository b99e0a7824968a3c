import { FIRST_SOUNDS, type HouseSounds, type Tone, type Volume } from '@tableside/contract/sounds';
import { currentSettings, type OwnVolumes } from '../settings.ts';
import { makeStore } from '../store.ts';

/** Pitch in Hz, start and length in seconds. */
interface Note {
  readonly pitch: number;
  readonly at: number;
  readonly length: number;
  readonly shape?: OscillatorType;
  readonly loud?: number;
}

const TUNES = {
  new: [
    { pitch: 660, at: 0, length: 0.16 },
    { pitch: 880, at: 0.17, length: 0.24 },
  ],
  changed: [
    { pitch: 150, at: 0, length: 0.22, shape: 'sawtooth' },
    { pitch: 150, at: 0.28, length: 0.22, shape: 'sawtooth' },
  ],
  late: [
    { pitch: 880, at: 0, length: 0.14 },
    { pitch: 660, at: 0.16, length: 0.14 },
    { pitch: 440, at: 0.32, length: 0.3 },
  ],
  call: [
    { pitch: 988, at: 0, length: 0.14 },
    { pitch: 784, at: 0.15, length: 0.14 },
    { pitch: 988, at: 0.3, length: 0.26 },
  ],
  lost: [
    { pitch: 440, at: 0, length: 0.3, shape: 'square', loud: 1 },
    { pitch: 440, at: 0.45, length: 0.3, shape: 'square', loud: 1 },
  ],
} as const satisfies Record<Tone, readonly Note[]>;

const LOUDNESS = 0.35;
const FACTORS: Readonly<Record<Exclude<Volume, 'off'>, number>> = { soft: 0.4, normal: 1, loud: 2.5 };
/** Browsers allow tones only after a tap. */
const unlocked = makeStore<AudioContext | null>(null);

/** Call from a tap. Without audio in this browser the console stays silent. */
export function unlockSound(): void {
  if (typeof AudioContext === 'undefined') return;
  const audio = unlocked.get() ?? new AudioContext();
  void audio.resume();
  unlocked.set(() => audio);
}

function playNote(audio: AudioContext, note: Note, factor: number): void {
  const { pitch, at, length, shape = 'sine', loud = LOUDNESS } = note;
  const start = audio.currentTime + at;
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  oscillator.type = shape;
  oscillator.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(Math.min(1, loud * factor), start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + length + 0.02);
}

const house = makeStore<HouseSounds['volumes']>(FIRST_SOUNDS.volumes);

/** How loud tones are at the store that this console stands in. */
export const soundAs = (volumes: HouseSounds['volumes']): void => house.set(() => volumes);

/** How loud a tone is on a device that chose so for itself, at a house. */
export const volumeOf = (tone: Tone, own: OwnVolumes, volumes: HouseSounds['volumes']): Volume =>
  own[tone] ?? volumes[tone];

function playAt(tone: Tone, volume: Volume): void {
  const audio = unlocked.get();
  if (!audio || volume === 'off') return;
  // A call or a locked screen interrupts it on an iPad, which does not always go on by itself.
  if (audio.state !== 'running') void audio.resume();
  for (const note of TUNES[tone]) playNote(audio, note, FACTORS[volume]);
}

/** Lets a tone be heard as loud as this. Call from a tap. */
export function hear(tone: Tone, volume: Volume): void {
  unlockSound();
  playAt(tone, volume);
}

/** Plays a signal, unless muted, switched off or not yet unlocked. */
export function play(tone: Tone): void {
  const { muted, volumes } = currentSettings();
  if (!muted) playAt(tone, volumeOf(tone, volumes, house.get()));
}
