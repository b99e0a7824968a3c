import { newKey } from '@tableside/client/call';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { makeStore } from '../store.ts';
import { patchTicket, refreshTicket } from '../ticket/ticket-cache.ts';
import type { Move } from '../ticket/ticket-moves.ts';
import { keptList } from './kept-list.ts';
import { createPatience } from './patience.ts';
import { enqueue, parseQueue, type Queue, type Waiting } from './replay-queue.ts';

interface Replay {
  readonly queue: Queue;
  readonly sending: string | undefined;
  /** The server could not be reached: what waits is shown. */
  readonly stalled: boolean;
}
const kept = keptList('staff-kitchen-queue', (stored) => parseQueue(stored, Date.now()));
const RETRY_MS = 3_000;

/** What cooks and the pass did, on its way to the server. */
export const replay = makeStore<Replay>({ queue: [], sending: undefined, stalled: false });

/** Changes what waits, here and for the next time; what another page took over of this one waits here no more. */
function change(next: (now: Replay) => Replay = (now) => now): void {
  const isTaken = kept.isTaken();
  replay.set((now) => next(isTaken ? { ...now, queue: [], stalled: false } : now));
  kept.keep(replay.get().queue);
}

function send({ key, move }: Waiting) {
  const options = { idempotencyKey: key };
  const params = { id: move.ticketId };
  const about = move.station === undefined ? {} : { station: move.station };
  if (move.action === 'rush' || move.action === 'in-turn')
    return api.rushTicket({ params, body: { first: move.action === 'rush' } }, options);
  if (move.action === 'seen')
    return api.acknowledgeVoids({ params, body: { lines: [...move.lines], ...about } }, options);
  if (move.lineId === undefined)
    return api.moveTicket({ params, body: { action: move.action, ...about } }, options);
  return api.moveTicketLine(
    { params: { ...params, line_id: move.lineId }, body: { action: move.action, ...about } },
    options,
  );
}

/** Told when the server refused a move. */
export type OnRefused = (move: Move, message: string) => void;

let timer: ReturnType<typeof setTimeout> | undefined;
const isWorthAgain = createPatience();

/** Sends what waits, in order, one at a time; stops at what does not get through and tries that again. */
export async function drain(client: QueryClient, onRefused: OnRefused): Promise<void> {
  if (replay.get().sending !== undefined) return;
  if (kept.isTaken()) change();
  clearTimeout(timer);
  for (let head = replay.get().queue[0]; head; head = replay.get().queue[0]) {
    const current = head;
    replay.set((now) => ({ ...now, sending: current.key }));
    const answer = await send(current);
    if (!answer.ok && isWorthAgain(answer, current.key)) {
      replay.set((now) => ({ ...now, sending: undefined, stalled: true }));
      timer = setTimeout(() => void drain(client, onRefused), (answer.retryAfter ?? 0) * 1000 || RETRY_MS);
      return;
    }
    change((now) => ({
      queue: now.queue.filter(({ key }) => key !== current.key),
      sending: undefined,
      stalled: false,
    }));
    if (answer.ok) patchTicket(client, answer.value);
    else {
      onRefused(current.move, answer.message);
      await refreshTicket(client, current.move.ticketId);
    }
  }
}

/** Stops trying until `drain` is called again. */
export const pauseReplay = (): void => clearTimeout(timer);

/** Takes over what pages that are gone could not send any more, and sends it. */
export const takeOver = (client: QueryClient, onRefused: OnRefused): Promise<void> =>
  kept.adopt((left) => {
    change((now) => ({ ...now, queue: [...left, ...now.queue] }));
    void drain(client, onRefused);
  });

/** Does a move: shown at once, sent in order. */
export function act(client: QueryClient, move: Move, by: string, onRefused: OnRefused): void {
  const added: Waiting = { key: newKey(), move, at: new Date().toISOString(), by };
  change((now) => ({ ...now, queue: enqueue(now.queue, added, now.sending) }));
  void drain(client, onRefused);
}
