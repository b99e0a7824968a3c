import type { Connection } from '@tableside/client/call';
import { currentLanguage } from './language.ts';
import { useRoot } from './store.ts';
import { unreachableWords } from './unreachable.ts';

/** How this app's calls leave: same origin, as the signed-in diner, in the interface language. */
export const connection: Connection = {
  origin: '',
  token: () => useRoot.getState().auth.user_data?.token ?? null,
  language: currentLanguage,
  fetch: (input, init) => fetch(input, init),
  unreachable: unreachableWords,
  onRefused: (code, message) =>
    void import('./sign-in/token-rule.ts').then(({ tokenRefused }) => tokenRefused(code, message)),
};
