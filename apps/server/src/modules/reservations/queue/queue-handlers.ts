import { houseLanguage } from '@tableside/contract/house-language';
import type { reservationsRoutes } from '@tableside/contract/reservations.routes';
import type { reservationsShapes } from '@tableside/contract/reservations.schema';
import type { staffReservationsRoutes } from '@tableside/contract/staff-reservations.routes';
import type { staffReservationsShapes } from '@tableside/contract/staff-reservations.schema';
import type { Reader } from '../../../platform/db/database.ts';
import type { CommandContext, Handlers } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { businessDay, findStore, isOpen, type StoreFacts } from '../../venues/index.ts';
import { tellGivenUp } from '../booking/tell-given-up.ts';
import type { ReservationsDeps } from '../deps.ts';
import { addEntry } from './add-entry.ts';
import { messageEntry } from './message-entry.ts';
import { moveEntry } from './move-entry.ts';
import { presentCount, presentEntry, presentForStaff } from './present-entry.ts';
import { missedSince, positionIn, type QueueFacts, stateNow } from './queue-entry.ts';
import { countDay, findEntry, listMissed, readLine } from './queue-repository.ts';
import { waitFor, windowOf } from './queue-sight.ts';
import { seatEntry } from './seat-entry.ts';

type Diners = Handlers<typeof reservationsRoutes, typeof reservationsShapes>;
type Staff = Handlers<typeof staffReservationsRoutes, typeof staffReservationsShapes>;
type QueueHandlers = Pick<
  Diners,
  'showQueue' | 'joinQueue' | 'countQueue' | 'lateForQueue' | 'rejoinQueue' | 'leaveQueue'
>;
type StaffQueueHandlers = Pick<
  Staff,
  'listQueue' | 'addWalkIn' | 'moveQueueEntry' | 'messageQueueEntry' | 'seatQueueEntry'
>;

interface EntryKey {
  readonly store_id: string;
  readonly id: string;
}

const takesGuests = (store: StoreFacts, now: Date): boolean =>
  store.preferences.features.queue && isOpen(store, now).now;

/** The party that an id opens; an id of another store's queue opens nothing. */
async function entryOf(db: Reader, { store_id, id }: EntryKey) {
  const entry = await findEntry(db, id);
  return entry?.storeId === store_id ? entry : refuse('not-found');
}

/** The store, if guests may join its line now. */
async function requireOpen(db: Reader, storeId: string, now: Date) {
  const store = (await findStore(db, storeId)) ?? refuse('not-found');
  return takesGuests(store, now) ? store : refuse('queue-closed');
}

/** Refuses a party that comes back too late, or to a line that is closed. The host may still put it there. */
async function requireBack(entry: QueueFacts, { tx, now }: CommandContext<'visitor'>): Promise<void> {
  if (stateNow(entry, now) === 'left') refuse('state-changed');
  await requireOpen(tx, entry.storeId, now);
}

export function queueHandlers(deps: ReservationsDeps): QueueHandlers {
  const move =
    (action: 'late' | 'rejoin' | 'leave') =>
    async ({ params }: { readonly params: EntryKey }, context: CommandContext<'visitor'>) => {
      const found = await entryOf(context.tx, params);
      if (action === 'rejoin') await requireBack(found, context);
      const after = await moveEntry(found, action, context);
      return { status: 200, body: await presentCount(context.tx, deps, after, context.now) } as const;
    };
  return {
    showQueue: async ({ params, query }, { db, now }) => {
      const storeId = params.store_id;
      const [store, line] = await Promise.all([findStore(db, storeId), readLine(db, storeId)]);
      if (!store) return refuse('not-found');
      const range = await waitFor(db, storeId, { guests: query.guests, ahead: line.length, now });
      const window = windowOf(range, now);
      const estimate = window && { from: window.from.toISOString(), to: window.to.toISOString() };
      return { status: 200, body: { open: takesGuests(store, now), waiting: line.length, estimate } };
    },
    joinQueue: async ({ params, body }, context) => {
      const store = await requireOpen(context.tx, params.store_id, context.now);
      const { principal, language } = context;
      const userId = principal.kind === 'diner' ? principal.userId : null;
      const party = { ...body, userId, phone: body.phone, source: 'qr', language } as const;
      const { entry, position, added } = await addEntry(deps, store, party, context);
      const answer = presentEntry(entry, position);
      return added ? { status: 201, body: answer } : { status: 200, body: answer };
    },
    countQueue: async ({ params }, { db, now }) => {
      const [entry, line] = await Promise.all([entryOf(db, params), readLine(db, params.store_id)]);
      return { status: 200, body: await presentCount(db, deps, { entry, line }, now) };
    },
    lateForQueue: move('late'),
    rejoinQueue: move('rejoin'),
    leaveQueue: move('leave'),
  };
}

export function staffQueueHandlers(deps: ReservationsDeps): StaffQueueHandlers {
  return {
    listQueue: async ({ params }, { db, principal, now }) => {
      const storeId = params.store_id;
      requireStore(principal, storeId);
      const store = (await findStore(db, storeId)) ?? refuse('not-found');
      const [line, missed, day] = await Promise.all([
        readLine(db, storeId),
        listMissed(db, storeId, missedSince(now)),
        countDay(db, storeId, businessDay(store, now)),
      ]);
      return {
        status: 200,
        body: {
          entries: line.map((entry, at) => presentForStaff(entry, at + 1)),
          missed: missed.map((entry) => presentForStaff(entry, 0)),
          today: {
            seated: day?.seated ?? 0,
            left: day?.left ?? 0,
            median_wait_minutes: day?.medianWaitMinutes ?? null,
          },
        },
      };
    },
    addWalkIn: async ({ params, body }, context) => {
      requireStore(context.principal, params.store_id);
      const store = (await findStore(context.tx, params.store_id)) ?? refuse('not-found');
      const { quote_minutes: quoteMinutes, ...asked } = body;
      const party = {
        ...asked,
        phone: body.phone,
        userId: null,
        source: 'host',
        // Nobody says what the guest reads; what the host's console speaks is theirs alone.
        language: houseLanguage(store.optedLanguages),
        quoteMinutes,
      } as const;
      const { entry, position } = await addEntry(deps, store, party, context);
      return { status: 201, body: presentForStaff(entry, position) };
    },
    moveQueueEntry: async ({ params, body }, context) => {
      const found = await findEntry(context.tx, params.id);
      if (!found || !context.principal.storeIds.includes(found.storeId)) return refuse('not-found');
      const { entry, line, givenUp } = await moveEntry(found, body.action, context);
      if (givenUp) tellGivenUp(givenUp, 'no-show', context);
      return { status: 200, body: presentForStaff(entry, positionIn(line, entry.id)) };
    },
    messageQueueEntry: async ({ params, body }, context) => {
      const { entry, line } = await messageEntry(deps, params.id, body, context);
      return { status: 200, body: presentForStaff(entry, positionIn(line, entry.id)) };
    },
    seatQueueEntry: async ({ params, body }, context) => ({
      status: 201,
      body: await seatEntry(params.id, body.table_id, context),
    }),
  };
}
