import type { Game } from '@tableside/contract/game-2048';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { scoresKey } from '../../lib/game/house-scores.ts';
import { go } from '../../lib/navigation.ts';
import { provide } from '../../lib/resource.ts';
import { loginFor } from '../../lib/sign-in/login-ref.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';

/** Puts a game on the house's table, signed in first. The server plays it again. */
export function useSendingScore() {
  const text = useText();
  const storeId = useRoot(({ scan }) => scan?.store_id ?? '');
  const [busy, setBusy] = useState(false);
  const send = async ({ seed, moves }: Game): Promise<void> => {
    if (busy) return;
    if (useRoot.getState().auth.user_data === null) return go(loginFor('/social/2048'));
    setBusy(true);
    const answer = await api.games.addScore({ params: { id: storeId }, body: { seed, moves } });
    setBusy(false);
    if (!answer.ok) return void toast.error(answer.message);
    provide(scoresKey(storeId), answer.value);
    toast.success(text('game.sent'));
  };
  return { busy, send };
}
