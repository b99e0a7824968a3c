import type { Jukebox } from '@tableside/contract/jukebox.schema';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { isUnsure, useCommand } from '../../lib/use-command.ts';
import { notesOf } from './tune.ts';

const LOUD = 0.22;
/** The server may be away when a song is over. */
const AGAIN_MS = 5_000;

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

/** Whether there is anything a player could play next. */
const hasNext = ({ queue, songs }: Jukebox): boolean =>
  queue.length > 0 || songs.some(({ fallback, blocked }) => fallback && !blocked);

/**
 * The player of the house on this device: it plays what plays, and asks for the next song when one is over, until it is
 * answered. It starts by a tap, since browsers allow no sound before.
 */
export function usePlayer(board: Jukebox | undefined) {
  const { store } = useOnDuty();
  const [audio, setAudio] = useState<AudioContext | null>(null);
  // By this device's own clock: by the server's, which may be another, a song could be over as it begins.
  const begun = useRef<{ readonly id: string; readonly at: number }>(undefined);
  const next = useCommand({
    ask: (after: string | null, options) =>
      api.playNext({ params: { store_id: store._id }, body: { after } }, options),
    stale: [keys.jukebox(store._id)],
    tellsUnsure: audio !== null,
    onDone: ({ now: plays }) => {
      if (plays && plays._id !== begun.current?.id) begun.current = { id: plays._id, at: Date.now() };
    },
  });
  const { mutate, error, variables: after = null } = next;
  const now = board?.now ?? null;
  const id = now?._id ?? null;
  const tune = now?.song.tune ?? null;
  const seconds = now?.song.seconds ?? 0;
  const startedAt = now?.started_at ? Date.parse(now.started_at) : 0;
  const waits = board !== undefined && id === null && hasNext(board);
  useEffect(() => {
    if (audio && waits) mutate(null);
  }, [audio, waits, mutate]);
  useEffect(() => {
    if (!audio || id === null) return;
    const since = begun.current?.id === id ? begun.current.at : startedAt;
    const from = Math.max(0, (Date.now() - since) / 1000);
    const stop = tune === null ? undefined : playNotes(audio, tune, seconds, from);
    const over = setTimeout(() => mutate(id), Math.max(0, seconds - from) * 1000);
    return () => {
      clearTimeout(over);
      stop?.();
    };
  }, [audio, id, tune, seconds, startedAt, mutate]);
  useEffect(() => {
    if (!audio || !error || !isUnsure(error)) return;
    const again = setTimeout(() => mutate(after), AGAIN_MS);
    return () => clearTimeout(again);
  }, [audio, error, after, mutate]);
  useEffect(() => () => void audio?.close(), [audio]);
  return {
    on: audio !== null,
    start: () => setAudio(new AudioContext()),
    stop: () => setAudio(null),
    skip: () => mutate(id),
    busy: next.isPending,
  };
}
