import { formatDateTime, zoneOf } from '@tableside/i18n/formats';
import { languageOf } from '@tableside/i18n/languages';
import { messageText } from '@tableside/i18n/server/messages';
import { z } from 'zod';
import type { Reaction } from '../../platform/outbox/reactions.ts';
import { findStore, sayInStore } from '../venues/index.ts';
import { findBooking } from './booking/booking-repository.ts';
import { finishSeated, followSeating } from './booking/move-booking.ts';
import type { ReservationsDeps } from './deps.ts';
import { findEntry } from './queue/queue-repository.ts';

const Called = z.object({ storeId: z.string(), entryId: z.string() });

const Told = z.object({
  storeId: z.string(),
  bookingId: z.string(),
  what: z.enum(['made', 'changed', 'cancelled', 'reminder']),
});
const OfSeating = z.object({ seatingId: z.string() });
const ToldWaiting = Called.extend({ at: z.string() });
/** Where a phone sees its place in the line. */
const queueLink = (origin: string, store: string, entry: string): string =>
  `${origin}/q?${new URLSearchParams({ store, entry })}`;

/** Words to people's phones that follow from what the host does. */
export const reservationsReactions = ({
  messages,
  origin,
}: Pick<ReservationsDeps, 'messages' | 'origin'>): readonly Reaction[] => [
  {
    name: 'reservations.tell-called',
    on: ['queue.called'],
    sends: true,
    run: async (tx, payload, { now, key }) => {
      const { storeId, entryId } = Called.parse(payload);
      const [store, entry] = await Promise.all([findStore(tx, storeId), findEntry(tx, entryId)]);
      if (!store || entry?.state !== 'called' || entry.phone === null || entry.heldUntil === null) return;
      const link = queueLink(origin, storeId, entryId);
      const minutes = Math.max(1, Math.round((entry.heldUntil.getTime() - now.getTime()) / 60_000));
      const say = await sayInStore(tx, storeId, 'table-ready');
      const text = say(languageOf(entry.language), { store: store.visibleName, minutes });
      await messages.sendMessage({ to: entry.phone, kind: 'queue', text, code: null, link, key }, now);
    },
  },
  {
    name: 'reservations.tell-waiting',
    on: ['queue.told'],
    sends: true,
    run: async (tx, payload, { now, key }) => {
      const { storeId, entryId, at } = ToldWaiting.parse(payload);
      const [store, entry] = await Promise.all([findStore(tx, storeId), findEntry(tx, entryId)]);
      if (!store || entry?.phone == null || entry.toldAt?.toISOString() !== at) return;
      const words = messageText(languageOf(entry.language));
      const text = words('messages.queue-told', { store: store.visibleName, text: entry.told });
      const link = queueLink(origin, storeId, entryId);
      await messages.sendMessage({ to: entry.phone, kind: 'queue', text, code: null, link, key }, now);
    },
  },
  {
    name: 'reservations.tell-booking',
    on: ['booking.told'],
    sends: true,
    run: async (tx, payload, { now, key }) => {
      const { storeId, bookingId, what } = Told.parse(payload);
      const [store, booking] = await Promise.all([findStore(tx, storeId), findBooking(tx, bookingId)]);
      const states = what === 'cancelled' ? ['cancelled'] : ['requested', 'confirmed'];
      if (!store || !booking?.phone || !states.includes(booking.state)) return;
      const language = languageOf(booking.language);
      const link = `${origin}/booking?id=${booking.id}`;
      const say = await sayInStore(tx, storeId, `booking-${what}`);
      const text = say(language, {
        store: store.visibleName,
        guests: booking.guests,
        when: formatDateTime(language, booking.at.toISOString(), zoneOf(store)),
        link,
      });
      await messages.sendMessage({ to: booking.phone, kind: 'booking', text, code: null, link, key }, now);
    },
  },
  {
    name: 'reservations.follow-seating',
    on: ['seating.tables-changed'],
    run: (tx, payload, { announce }) => followSeating(tx, OfSeating.parse(payload).seatingId, announce),
  },
  {
    name: 'reservations.finish-seated',
    on: ['seating.closed'],
    run: (tx, payload, { announce }) => finishSeated(tx, OfSeating.parse(payload).seatingId, announce),
  },
];
