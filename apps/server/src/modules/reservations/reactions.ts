import { isLanguage } from '@tableside/i18n/languages';
import { messageText } from '@tableside/i18n/server/messages';
import { z } from 'zod';
import type { Reaction } from '../../platform/outbox/reactions.ts';
import { findStore } from '../venues/index.ts';
import type { ReservationsDeps } from './deps.ts';
import { findEntry } from './queue/queue-repository.ts';

const Called = z.object({ storeId: z.string(), entryId: z.string() });

/** Words to people's phones that follow from what the host does. */
export const reservationsReactions = ({ messages, origin }: ReservationsDeps): readonly Reaction[] => [
  {
    name: 'reservations.tell-called',
    on: ['queue.called'],
    run: async (tx, payload, { now }) => {
      const { storeId, entryId } = Called.parse(payload);
      const [store, entry] = await Promise.all([findStore(tx, storeId), findEntry(tx, entryId)]);
      if (!store || entry?.state !== 'called' || entry.phone === null || entry.heldUntil === null) return;
      const link = `${origin}/q?${new URLSearchParams({ store: storeId, entry: entryId })}`;
      const minutes = Math.max(1, Math.round((entry.heldUntil.getTime() - now.getTime()) / 60_000));
      const words = messageText(isLanguage(entry.language) ? entry.language : 'en');
      const text = words('messages.table-ready', { store: store.visibleName || store.name, minutes });
      await messages.sendMessage({ to: entry.phone, kind: 'queue', text, code: null, link }, now);
    },
  },
];
