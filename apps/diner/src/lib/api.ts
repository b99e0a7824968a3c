import { dinerApi } from '@tableside/client/diner-api';
import type { Connection } from '@tableside/client/call';
import { currentLanguage } from './language.ts';
import { tokenRefused } from './token-rule.ts';
import { useRoot } from './store.ts';

/** How this app's calls leave: same origin, as the signed-in diner, in the interface language. */
export const connection: Connection = {
  origin: '',
  token: () => useRoot.getState().auth.user_data?.token ?? null,
  language: currentLanguage,
  fetch: (input, init) => fetch(input, init),
  onRefused: tokenRefused,
};

/** Every call of the diner's app. Nothing throws: a refusal is a value with its code. */
export const api = dinerApi(connection);
