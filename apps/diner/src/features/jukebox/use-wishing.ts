import type { Song } from '@tableside/contract/jukebox.schema';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useHeldKey } from '../../lib/held-key.ts';
import { songQueueKey } from '../../lib/jukebox/song-queue.ts';
import { go } from '../../lib/navigation.ts';
import { invalidate, provide } from '../../lib/resource.ts';
import { loginFor } from '../../lib/sign-in/login-ref.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';

/** Wishes for songs and votes, signed in first; what the house refuses is said, and the queue is read anew. */
export function useWishing() {
  const text = useText();
  const storeId = useRoot(({ scan }) => scan?.store_id ?? '');
  const [busy, setBusy] = useState<string | null>(null);
  const withKey = useHeldKey();
  const send = async (song: Song, vote?: boolean): Promise<void> => {
    if (busy !== null) return;
    if (useRoot.getState().auth.user_data === null) return go(loginFor('/social/jukebox'));
    setBusy(song._id);
    const sent = {
      params: { store_id: storeId, song_id: song._id },
      body: vote === undefined ? {} : { vote },
    };
    const answer = await withKey(sent, (options) => api.jukebox.requestSong(sent, options));
    setBusy(null);
    if (answer.ok) {
      provide(songQueueKey(storeId), answer.value);
      if (vote === undefined) toast.success(text('jukebox.asked', { song: song.title }));
    } else {
      toast.error(answer.message);
      invalidate(songQueueKey(storeId));
    }
  };
  return { busy, send };
}
