import type { ClipWords } from '@tableside/contract/clips.schema';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { note } from '../../lib/notes.ts';
import { valueIn } from '../../lib/outcome.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';

/** A film may take its time on a slow line. */
const PATIENT_MS = 180_000;

/** The clips of a store in the order of the house. Throws `CallFailed`. */
export const clipsQuery = (storeId: string) =>
  queryOptions({
    queryKey: keys.clips(storeId),
    queryFn: async () => valueIn(await api.listHouseClips({ params: { store_id: storeId } })),
  });

const useStale = () => [keys.clips(useOnDuty().store._id)];

function useSaved(onDone: () => void): () => void {
  const text = useText();
  return () => {
    note('success', text('clips.saved'));
    onDone();
  };
}

/** Sends a clip (base64) with its words. */
export function useUploadClip(onDone: () => void) {
  const { store } = useOnDuty();
  return useCommand({
    ask: (body: ClipWords & { clip: string }, options) =>
      api.uploadClip({ params: { store_id: store._id }, body }, { ...options, timeoutMs: PATIENT_MS }),
    stale: useStale(),
    onDone: useSaved(onDone),
  });
}

/** Gives a clip other words. */
export const useChangeClip = (id: string, onDone: () => void) =>
  useCommand({
    ask: (body: ClipWords, options) => api.changeClip({ params: { id }, body }, options),
    stale: useStale(),
    onDone: useSaved(onDone),
  });

/** Puts all clips in an order. */
export function useOrderClips() {
  const { store } = useOnDuty();
  return useCommand({
    ask: (clips: string[], options) =>
      api.orderClips({ params: { store_id: store._id }, body: { clips } }, options),
    stale: useStale(),
  });
}

/** Takes a clip away. */
export const useRemoveClip = (onDone: () => void) =>
  useCommand({
    ask: (id: string, options) => api.removeClip({ params: { id } }, options),
    stale: useStale(),
    onDone,
  });
