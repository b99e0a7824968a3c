import { makeStore } from '../../lib/store.ts';
import { notesOf } from './tune.ts';

const LOUD = 0.22;
/** A player that nobody was there to look after for so long plays no more by itself: it may be the next morning. */
const FORGOTTEN_MS = 30 * 60_000;

interface Deck {
  /** Whose songs are played. */
  readonly storeId: string;
  readonly audio: AudioContext;
}
/** The player of a house on this device, null until somebody starts it. It outlives the screen, and whoever is signed in. */
export const deck = makeStore<Deck | null>(null);

let sounding: { readonly id: string; readonly hush: () => void } | undefined;
// By this device's own clock: by the server's, which may be another, a song could be over as it begins.
let begun: { readonly id: string; readonly at: number } | undefined;

/** Plays notes from `from` seconds on; returns what stops them. */
function playNotes(audio: AudioContext, tune: string, seconds: number, from: number): () => void {
  const out = audio.createGain();
  out.gain.value = LOUD;
  out.connect(audio.destination);
  for (const { pitch, at, length } of notesOf(tune, seconds)) {
    if (at < from) continue;
    const start = audio.currentTime + at - from;
    const tone = audio.createOscillator();
    const shape = audio.createGain();
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    shape.gain.setValueAtTime(0.0001, start);
    shape.gain.exponentialRampToValueAtTime(1, start + 0.02);
    shape.gain.exponentialRampToValueAtTime(0.0001, start + length);
    tone.connect(shape).connect(out);
    tone.start(start);
    tone.stop(start + length + 0.02);
  }
  return () => out.disconnect();
}

/** Nothing sounds any more. */
export function hush(): void {
  sounding?.hush();
  sounding = undefined;
}

/** The player goes off. */
export function stopDeck(): void {
  hush();
  void deck.get()?.audio.close();
  deck.set(() => null);
}

/** The player goes on for a store. Call from a tap: browsers allow no sound before. */
export function startDeck(storeId: string): void {
  stopDeck();
  deck.set(() => ({ storeId, audio: new AudioContext() }));
}

let leftAt: number | undefined;
/** Nobody is signed in any more. */
export function leaveDeck(): void {
  leftAt = Date.now();
}
/** Somebody is signed in again: the player goes on, unless it was forgotten. */
export function resumeDeck(): void {
  if (leftAt !== undefined && Date.now() - leftAt > FORGOTTEN_MS) stopDeck();
  leftAt = undefined;
}

/** A wish begins to play now, as whoever asked for the next one was told. */
export function beginSong(id: string): void {
  if (begun?.id !== id) begun = { id, at: Date.now() };
}

/** Seconds that a wish has played; `startedAt` (epoch ms) is the server's word for those that others began. */
export const playedOf = (id: string, startedAt: number): number =>
  Math.max(0, (Date.now() - (begun?.id === id ? begun.at : startedAt)) / 1000);

/** What a wish sounds like; without notes it is silent here. */
interface Sound {
  readonly id: string;
  readonly tune: string | null;
  readonly seconds: number;
}
/** Lets a wish sound from `from` seconds on, unless it does already. */
export function soundSong({ id, tune, seconds }: Sound, from: number): void {
  const audio = deck.get()?.audio;
  if (!audio || sounding?.id === id) return;
  hush();
  sounding = { id, hush: tune === null ? () => undefined : playNotes(audio, tune, seconds, from) };
}
