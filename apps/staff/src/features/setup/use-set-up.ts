import { newKey } from '@tableside/client/call';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, publicApi } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { codeOf, failureText, valueIn } from '../../lib/outcome.ts';
import { useText } from '../../lib/text.tsx';
import { NotKept, useLetIn } from '../../lib/use-let-in.ts';
import type { NewHouseBody } from './setup-draft.ts';

/** What the link still opens. */
export const setupQuery = (key: string) =>
  queryOptions({
    queryKey: keys.setup(key),
    queryFn: async () => valueIn(await publicApi.setup.getSetup({ params: { key } })).state,
  });

/** Makes the house, then signs its owner in and says whether the browser kept that; sent again after a lost answer it still makes one. */
export function useSetUp(key: string) {
  const text = useText();
  const letIn = useLetIn();
  const once = useRef(newKey());
  const setUp = useMutation({
    mutationFn: async (body: NewHouseBody) => {
      valueIn(await publicApi.setup.setUpHouse({ params: { key }, body }, { idempotencyKey: once.current }));
      const { email, password } = body.owner;
      // The house stands either way; who is not let in here signs in on the next page.
      const failed: unknown = await letIn(await api.signIn({ body: { email, password } })).catch(
        (error: unknown) => error,
      );
      return { kept: !(failed instanceof NotKept) };
    },
    // After no answer it may have worked: the same key asks for the same house.
    onError: (error) => {
      if (codeOf(error) !== 'unreachable' && codeOf(error) !== 'fault') once.current = newKey();
    },
  });
  return { ...setUp, message: setUp.error ? failureText(setUp.error, text) : undefined };
}
