import { routes } from './endpoint.ts';

const path = '/staff/stores/:store_id/message_texts';
const staff = { audience: 'staff' } as const;

/** How a store words what it sends to its guests' phones. */
export const staffMessagesRoutes = routes({
  /** Every message that may be worded, in every language of the store. */
  getMessageTexts: {
    method: 'GET',
    path,
    ...staff,
    permission: 'settings.read',
    kind: 'query',
    refusals: [],
  },
  /** Words one message in one language, or takes the standard text again. It holds for what is sent from now on. */
  saveMessageText: {
    method: 'PUT',
    path,
    ...staff,
    permission: 'settings.write',
    kind: 'command',
    refusals: ['words-unknown', 'words-missing'],
  },
});
