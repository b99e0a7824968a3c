import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import { failpoint } from '../failpoint.ts';
import { newId } from '../ids.ts';
import { type Due, dueReactions } from './due-reactions.ts';
import { wordsOf } from './node-call.ts';
import { type Pump, startPump } from './pump.ts';
import { type AnyReaction, dueAt } from './reactions.ts';
import {
  notifyNodes,
  numberChannels,
  type StoredEvent,
  takeEvents,
  writeDue,
  writeLog,
} from './stamper-repository.ts';

const STAMPING = 720_320;
const BATCH = 500;
/** So long events gather before they are numbered together: one transaction for what was committed at once. */
const GATHER_MS = 4;
/** Batches begin so far apart: the more is going on, the more share a transaction. */
const APART_MS = 20;

/** What one event says on one channel, before it has a number. */
export interface ChannelMessage {
  readonly channel: string;
  readonly kind: string;
  readonly id: string;
  readonly version: number;
  readonly extra?: Readonly<Record<string, unknown>>;
}
/** A numbered message, as clients receive it. */
export interface StampedMessage {
  readonly channel: string;
  readonly epoch: string;
  readonly seq: number;
  readonly kind: string;
  readonly id: string;
  readonly version: number;
}

/** A batch of events that was numbered. */
export interface Stamped {
  readonly events: readonly StoredEvent[];
  readonly messages: readonly StampedMessage[];
  readonly due: readonly Due[];
}
export interface StamperOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** Which channels hear of an event. */
  readonly channelsOf: (event: {
    readonly name: string;
    readonly payload: unknown;
  }) => readonly ChannelMessage[];
  readonly reactions: readonly AnyReaction[];
  /** Whether every node has to hear a message, and not only those on which somebody listens to its channel. */
  readonly tells: (message: StampedMessage) => boolean;
  /** Called with what was just numbered by this node, in order. */
  readonly stamped: (stamped: Stamped) => void;
  /** Longest time an event waits when nobody wakes the stamper, in milliseconds. */
  readonly pollMs?: number;
  readonly failed: (error: unknown) => void;
}

function stamp(
  drafts: readonly ChannelMessage[],
  numbered: readonly { name: string; epoch: string; seq: number }[],
): StampedMessage[] {
  const next = new Map<string, { epoch: string; seq: number }>();
  const counts = countByChannel(drafts);
  for (const { name, epoch, seq } of numbered) next.set(name, { epoch, seq: seq - (counts.get(name) ?? 0) });
  return drafts.map(({ channel, extra, ...rest }) => {
    const counter = next.get(channel);
    if (!counter) throw new Error(`channel ${channel} was not numbered`);
    counter.seq += 1;
    return { channel, epoch: counter.epoch, seq: counter.seq, ...rest, ...extra };
  });
}

function countByChannel(drafts: readonly ChannelMessage[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { channel } of drafts) counts.set(channel, (counts.get(channel) ?? 0) + 1);
  return counts;
}

/** One batch in one transaction: numbers, log, due reactions and the removal from the outbox commit together. */
async function stampBatch(tx: Tx, options: StamperOptions, node: string): Promise<Stamped> {
  const events = await takeEvents(tx, STAMPING, BATCH);
  if (events.length === 0) return { events, messages: [], due: [] };
  const asked = dueReactions(tx, options.reactions, events); // travels with the numbering
  asked.catch(() => undefined);
  const drafts = events.flatMap((event) => options.channelsOf(event));
  // Sorted, so that two stampers on a promoted replica could never lock channels in different orders.
  const counts = [...countByChannel(drafts)].sort(([a], [b]) => (a < b ? -1 : 1));
  const numbered = counts.length
    ? await numberChannels(
        tx,
        counts.map(([name]) => name),
        counts.map(([, count]) => count),
        counts.map(() => newId()),
      )
    : [];
  const messages = stamp(drafts, numbered);
  const now = options.clock.now();
  if (messages.length) writeLog(tx, messages, now);
  const due = await asked;
  if (due.length)
    writeDue(
      tx,
      due.map(({ event: { name, payload, at }, reaction }) => ({
        event: { name, payload, at },
        reaction: reaction.name,
        dueAt: dueAt(reaction, now),
      })),
    );
  // Last of all the wake-up, so that what is told is not read as well.
  notifyNodes(tx, [
    ...messages.filter(options.tells).map((told) => wordsOf({ from: node, told })),
    wordsOf({ from: node }),
  ]);
  await failpoint('stamper.before-commit');
  return { events, messages, due };
}

/** The one numbering process of the installation: whichever node holds the lock stamps, the others wait for the next wake. */
export function startStamper(options: StamperOptions, node: string): Pump {
  let begun = -Infinity;
  return startPump({
    pollMs: options.pollMs ?? 250,
    failed: options.failed,
    gather: async (draining) => {
      const rest = draining ? 0 : begun + APART_MS - performance.now();
      await sleep(Math.max(GATHER_MS, rest));
      begun = performance.now();
    },
    turn: async () => {
      const done = await options.db.transaction((tx) => stampBatch(tx, options, node));
      if (done.events.length > 0) options.stamped(done);
      return done.events.length === BATCH;
    },
  });
}
