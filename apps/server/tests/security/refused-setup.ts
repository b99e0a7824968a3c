import { newHouse, SETUP_KEY } from './house-requests.ts';
import type { Provoke } from './scene.ts';

/** Per route and refusal: how somebody with an old set-up link comes to it. */
export const refusedSetup: Readonly<Record<string, Readonly<Record<string, Provoke>>>> = {
  setUpHouse: {
    'setup-over': ({ test }) => test.call('POST', `/setup/${SETUP_KEY}`, { body: newHouse }),
  },
};
