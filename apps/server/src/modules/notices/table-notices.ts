import type { TextMap } from '@tableside/contract/common.schema';
import { statusOfLines } from '@tableside/contract/ordered-lines';
import { formatList } from '@tableside/i18n/formats';
import type { Language } from '@tableside/i18n/languages';
import { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { firstName } from '../../platform/first-name.ts';
import { oneText } from '../../platform/http/trim-texts.ts';
import type { Reaction } from '../../platform/outbox/reactions.ts';
import { findOrder, orderLines } from '../ordering/index.ts';
import { findCall, presentCall, seatedAt } from '../seating/index.ts';
import { findStore, sayInStore } from '../venues/index.ts';
import type { Notice } from './create-push.ts';

type Tell = (notice: Notice, now: Date) => Promise<void>;

const OfTicket = z.object({ orderId: z.string(), ticketId: z.string() });
const OfCall = z.object({ callId: z.string() });

/** Dishes named in one line; the others are counted. */
const NAMED = 3;

function dishesIn(names: readonly TextMap[], language: Language, opted: readonly string[]): string {
  const named = names.slice(0, NAMED).map((name) => oneText(name, language, opted));
  const others = names.length - named.length;
  return formatList(language, others > 0 ? [...named, `+${others}`] : named);
}

/** A ticket of a table is ready: those who ordered its dishes hear it; all of the party where a colleague typed them. */
async function tellReady(tx: Tx, tell: Tell, { orderId, ticketId }: z.output<typeof OfTicket>, now: Date) {
  const order = await findOrder(tx, orderId);
  if (order?.type !== 'dinein') return;
  const lines = (await orderLines(tx, [orderId])).filter((line) => line.ticketId === ticketId);
  if (statusOfLines(lines) !== 'ready') return;
  const store = await findStore(tx, order.storeId);
  if (!store) return;
  const ready = lines.filter(({ status }) => status === 'ready');
  const everybody = order.members.map(({ userId }) => userId);
  const orderers = everybody.filter((userId) => ready.some(({ addedBy }) => addedBy === userId));
  const say = await sayInStore(tx, order.storeId, 'round-ready');
  const words = (language: Language) =>
    say(language, {
      store: store.visibleName,
      dishes: dishesIn(
        ready.map(({ name }) => name),
        language,
        store.optedLanguages,
      ),
    });
  const userIds = orderers.length > 0 ? orderers : everybody;
  await tell({ key: `ready:${ticketId}`, userIds, words, path: '/bill' }, now);
}

/** Somebody did what a table asked for: its party hears what and who. A call that only ended with its party, or was the pass's own, tells nothing. */
async function tellDone(tx: Tx, tell: Tell, callId: string, now: Date): Promise<void> {
  const facts = await findCall(tx, callId);
  if (facts?.state !== 'done' || facts.takenByName === null || facts.serviceId === null) return;
  const [call, store, userIds] = await Promise.all([
    presentCall(tx, callId),
    findStore(tx, facts.storeId),
    seatedAt(tx, facts.tableId),
  ]);
  if (!call || !store) return;
  const by = firstName(facts.takenByName);
  const say = await sayInStore(tx, facts.storeId, 'call-done');
  const words = (language: Language) =>
    say(language, {
      store: store.visibleName,
      service: oneText(call.service.name, language, store.optedLanguages),
      name: by,
    });
  await tell({ key: `done:${callId}`, userIds, words, path: '/home' }, now);
}

/** What people at a table hear on their devices when they asked for it. */
export const tableNotices = (tell: Tell): readonly Reaction[] => [
  {
    name: 'notices.tell-ready',
    on: ['ticket.changed'],
    run: (tx, payload, { now }) => tellReady(tx, tell, OfTicket.parse(payload), now),
  },
  {
    name: 'notices.tell-done',
    on: ['call.changed'],
    run: (tx, payload, { now }) => tellDone(tx, tell, OfCall.parse(payload).callId, now),
  },
];
