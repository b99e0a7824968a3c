import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { useCommand } from '../../lib/use-command.ts';
import { beginSong } from './deck.ts';

/** Ends what plays under an id (null: nothing) and begins the next one. `asksAgain`: whoever uses it does so by itself. */
export const useNextSong = (storeId: string, asksAgain = false) =>
  useCommand({
    ask: (after: string | null, options) =>
      api.playNext({ params: { store_id: storeId }, body: { after } }, options),
    stale: [keys.jukebox(storeId)],
    tellsUnsure: asksAgain,
    onDone: ({ now }) => {
      if (now) beginSong(now._id);
    },
  });
