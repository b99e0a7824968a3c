import type { Ticket } from '@tableside/contract/staff.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { ticketsQuery } from '../../lib/queries.ts';
import { act, replay } from '../../lib/replay/replay.ts';
import { foreseeAll } from '../../lib/replay/replay-queue.ts';
import { useRefused } from '../../lib/replay/use-replay.ts';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { useSetting } from '../../lib/settings.ts';
import { useStore } from '../../lib/store.ts';
import { patchTicket } from '../../lib/ticket/ticket-cache.ts';
import { isOnBoard } from '../../lib/ticket/ticket-list.ts';
import { foresee, type Move, moveAt } from '../../lib/ticket/ticket-moves.ts';
import { inBoardOrder } from './board-order.ts';
import { type BoardTicket, joinRounds, movesOf } from './joined-rounds.ts';
import { sharesOf } from './share.ts';
import { takeBack } from './take-back.ts';

const WORK: readonly string[] = ['accept', 'start', 'ready', 'bump', 'reject'];
const withoutWork = (allowed: readonly string[]): string[] =>
  allowed.filter((action) => !WORK.includes(action));

/** A ticket as somebody sees it who carries dishes but does not cook them. */
const forCarrying = (ticket: Ticket): Ticket => ({
  ...ticket,
  allowedActions: withoutWork(ticket.allowedActions),
  lines: ticket.lines.map((line) => ({
    ...line,
    unseen: [],
    allowedActions: withoutWork(line.allowedActions),
  })),
});

/** How a ticket stood before its bump, by what it became. */
const bumpedFrom = new WeakMap<Ticket, Ticket>();

/** How long a bumped ticket stays with its Undo. */
const UNDO_MS = 3_000;

/** The tickets of a station's board, or of all, and of one kind of order or of all, as they will be once everything that waits has been sent. */
export function useBoard(station: string | undefined) {
  const client = useQueryClient();
  const { me, store } = useOnDuty();
  const refused = useRefused();
  const cooks = useCan()('tickets.work');
  const query = useQuery(ticketsQuery(store._id, 'open'));
  const mode = useSetting('mode');
  const queue = useStore(replay, ({ queue: waiting }) => waiting);
  const [leaving, setLeaving] = useState<ReadonlyMap<string, Ticket>>(new Map());

  const open = useMemo(
    () =>
      query.data &&
      inBoardOrder(
        sharesOf(query.data, station)
          .map((ticket) => foreseeAll(ticket, queue, station))
          .filter((ticket) => isOnBoard(ticket) && (mode === null || ticket.__type === mode))
          .map((ticket) => (cooks ? ticket : forCarrying(ticket))),
      ),
    [query.data, queue, cooks, station, mode],
  );
  const shown = useMemo(() => {
    const there = open ?? [];
    const left = [...leaving.values()].filter(({ _id }) => !there.some((ticket) => ticket._id === _id));
    const standing = left.length === 0 ? there : inBoardOrder([...there, ...left]);
    return joinRounds(standing, new Set(left.map(({ _id }) => _id)));
  }, [open, leaving]);
  const cards = useMemo(() => joinRounds(open ?? []), [open]);

  const stay = useCallback((ticket: Ticket) => {
    setLeaving((now) => new Map([...now, [ticket._id, ticket]]));
    const leave = (now: ReadonlyMap<string, Ticket>) =>
      now.get(ticket._id) === ticket ? new Map([...now].filter(([id]) => id !== ticket._id)) : now;
    setTimeout(() => setLeaving(leave), UNDO_MS);
  }, []);

  const doAll = useCallback(
    (ticket: Ticket, asked: readonly Move[]) => {
      const moves = asked.map((move) => moveAt(move, station));
      const by = { name: me.name, at: new Date().toISOString() };
      for (const move of moves) act(client, move, me.name, refused);
      return moves.reduce((seen, move) => foresee(seen, move, by), ticket);
    },
    [client, me.name, refused, station],
  );
  const bringBack = useCallback(
    (ticket: Ticket, moves: readonly Move[]) => {
      setLeaving((now) => new Map([...now].filter(([id]) => id !== ticket._id)));
      const after = doAll(ticket, moves);
      // A share is no whole ticket; it comes back with the server's answer.
      if (station === undefined) patchTicket(client, after);
    },
    [client, doAll, station],
  );
  const moveOne = useCallback(
    (ticket: Ticket, asked: Move) => {
      if (asked.action === 'recall' && asked.lineId === undefined) return bringBack(ticket, [asked]);
      const after = doAll(ticket, [asked]);
      if (asked.action !== 'bump') return;
      bumpedFrom.set(after, ticket);
      stay(after);
    },
    [bringBack, doAll, stay],
  );
  const undo = useCallback(
    (card: BoardTicket) => {
      for (const { ticket, moves } of takeBack(card, (round) => bumpedFrom.get(round) ?? round))
        bringBack(ticket, moves);
    },
    [bringBack],
  );
  const move = useCallback(
    (card: BoardTicket, asked: Move) => {
      for (const each of movesOf(card, asked)) moveOne(each.ticket, each.move);
    },
    [moveOne],
  );
  return { query, open, cards, shown, leaving, move, undo };
}
