import type { FastifyInstance } from 'fastify';
import type { AnyEvent, Forgetting } from '../events.ts';
import type { Callers, SessionGate } from '../modules/accounts/index.ts';
import { paymentLinkExists } from '../modules/billing/index.ts';
import {
  channelsOf,
  Hub,
  isOfStore,
  type OpenStreams,
  type StreamOptions,
  serveStream,
  trimLog,
} from '../modules/live/index.ts';
import { queueEntryExists } from '../modules/reservations/index.ts';
import { findStore, resolveTable } from '../modules/venues/index.ts';
import { findMemberships, findStoreOfOrder, takesPartIn } from '../modules/views/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Reader } from '../platform/db/database.ts';
import { listen } from '../platform/db/listen.ts';
import type { Principal } from '../platform/http/principal.ts';
import { readCall } from '../platform/outbox/node-call.ts';
import { isAnythingLeft } from '../platform/outbox/outbox-repository.ts';
import type { Pump } from '../platform/outbox/pump.ts';
import { type ReactionLanes, startLanes } from '../platform/outbox/reaction-lanes.ts';
import type { AnyReaction } from '../platform/outbox/reactions.ts';
import { type StampedMessage, startStamper } from '../platform/outbox/stamper.ts';

export interface LiveOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly node: string;
  readonly directUrl: string;
  /** What the modules forget on every node when a store has changed. */
  readonly forgets: readonly Forgetting[];
  readonly reactions: readonly AnyReaction[];
  readonly failed: (error: unknown) => void;
}

const takesPart = async (db: Reader, orderId: string, principal: Principal): Promise<boolean> => {
  if (principal.kind === 'diner') return takesPartIn(db, orderId, principal.userId);
  const storeId = principal.kind === 'staff' ? await findStoreOfOrder(db, orderId) : undefined;
  return principal.kind === 'staff' && storeId !== undefined && principal.storeIds.includes(storeId);
};

/** Lets the modules forget what a message says has changed. */
const forgetter =
  (modules: LiveOptions['forgets']) =>
  (message: StampedMessage): void => {
    if (isOfStore(message)) for (const forgets of modules) forgets[message.kind]?.(message.id);
  };

/** Numbers and carries out what is left, some rounds long: a reaction may announce events of its own. */
const drainer = (db: Database, stamper: Pump, lanes: ReactionLanes) => async (): Promise<void> => {
  const isBusy = async (): Promise<boolean> => {
    const left = await isAnythingLeft(db);
    // Looked at last: what is committed just now is told to this node a moment later.
    return left || stamper.isRunning() || lanes.isRunning();
  };
  for (let round = 0; round < 4 && (await isBusy()); round += 1) {
    await stamper.drained();
    await lanes.drained();
  }
};

/** Numbers committed events, runs their reactions and tells the streams of this node. */
export function startLive({ db, clock, node, directUrl, forgets, reactions, failed }: LiveOptions) {
  const hub = new Hub(db, failed, forgetter(forgets));
  const stamper = startStamper(
    {
      db,
      clock,
      channelsOf: (event) => channelsOf(event as AnyEvent),
      reactions,
      tells: isOfStore,
      stamped: ({ messages, due }) => {
        hub.deliver(messages);
        lanes.wakeFor(due.map(({ reaction }) => reaction));
      },
      failed,
    },
    node,
  );
  const committed = (): void => stamper.wake();
  const lanes = startLanes({ db, clock, reactions, committed, failed });
  const listener = listen(directUrl, 'tableside_live', (words) => {
    const { from, told } = readCall(words);
    if (from === node) return;
    if (told) hub.deliver([told]);
    else hub.catchUp();
  });
  // The guarantee behind the wake-ups: what streams missed is read within a second. A lost word about a store is not:
  // behind that stands the age at which menu and settings are read anew.
  const poll = setInterval(() => hub.catchUp(), 1000).unref();
  let streams: OpenStreams | undefined;
  return {
    committed,
    /** Open streams of this node. */
    streams: () => streams?.count() ?? 0,
    serve: (
      app: FastifyInstance,
      { gate, callers }: { readonly gate: SessionGate; readonly callers: Callers },
      told: Pick<StreamOptions, 'publicKey' | 'limitFactor'>,
    ): OpenStreams => {
      streams = serveStream(app, {
        db,
        clock,
        hub,
        gate,
        ...told,
        listenDeps: {
          takesPart,
          stillMembers: findMemberships,
          storeExists: async (reader, storeId) => (await findStore(reader, storeId)) !== undefined,
          linkExists: paymentLinkExists,
          queueEntryExists,
          tableOf: async (reader, handle, now) => (await resolveTable(reader, handle, now))?.id,
          callerWaits: callers.waits,
          callerResult: (requestId) =>
            callers.result(requestId, clock.now()).catch((error: unknown) => {
              failed(error);
              return undefined;
            }),
        },
      });
      const { endSession } = streams;
      gate.onSessionCut((sessionId) => endSession(sessionId));
      return streams;
    },
    trim: (now: Date) => trimLog(db, now),
    drained: drainer(db, stamper, lanes),
    stop: async (): Promise<void> => {
      clearInterval(poll);
      streams?.endAll();
      await listener.stop();
      await lanes.stop();
      await stamper.stop();
    },
  };
}
