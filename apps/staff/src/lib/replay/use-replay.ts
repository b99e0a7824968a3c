import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { note } from '../notes.ts';
import { useText } from '../text.tsx';
import { againAndAgain } from './again.ts';
import { drain, type OnRefused, pauseReplay, takeOver } from './replay.ts';

/** Says that the server refused a move. */
export function useRefused(): OnRefused {
  const text = useText();
  return useCallback((_, message) => note('error', `${text('kitchen.refused')} ${message}`), [text]);
}

/** Sends what waits, also what other pages left behind; to be used once, whatever screen is open. */
export function useReplay(): void {
  const client = useQueryClient();
  const refused = useRefused();
  useEffect(() => {
    void drain(client, refused);
    const stop = againAndAgain(() => void takeOver(client, refused));
    return () => {
      stop();
      pauseReplay();
    };
  }, [client, refused]);
}
