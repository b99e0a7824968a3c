import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { finalPaymentStates, initialPaymentState, paymentTransitions } from './billing/bill/bill-state.ts';
import { finalRefundStates, initialRefundState, refundTransitions } from './billing/refund/refund.ts';
import {
  campaignMoves,
  finalCampaignStates,
  initialCampaignState,
} from './loyalty/campaign/campaign-rule.ts';
import { finalPhases, initialPhase, phaseMoves } from './ordering/order/order.ts';
import { finalLineStatuses, initialLineStatuses, lineMoves } from './ordering/ticket/ticket.ts';
import { bookingMoves, finalBookingStates, initialBookingState } from './reservations/booking/booking.ts';
import { finalQueueStates, initialQueueState, queueMoves } from './reservations/queue/queue-entry.ts';
import { callMoves, finalCallStates, initialCallState } from './seating/call/service-call-rule.ts';
import { finalSeatingStates, initialSeatingStates, seatingMoves } from './seating/seating.ts';

interface Machine {
  readonly name: string;
  readonly about: string;
  readonly moves: Readonly<Record<string, Readonly<Record<string, string | undefined>>>>;
  readonly initial: readonly string[];
  readonly final: readonly string[];
}

const machines: readonly Machine[] = [
  {
    name: 'Line of a ticket',
    about:
      'A ticket is as far as the least of its lines that count. `bump` is the ticket’s `ready` and takes it off the screen; a `recall` of a whole ticket leads to preparing at once, from served too. `release` follows a waiter’s (or a payment’s) yes, `cancel` a diner’s no, `void` the desk’s, `close` the end of the party; the rest are buttons of the staff.',
    moves: lineMoves,
    initial: initialLineStatuses,
    final: finalLineStatuses,
  },
  {
    name: 'Order',
    about: '`paying` while a payment of its tab is under way: no rounds, no changes.',
    moves: phaseMoves,
    initial: [initialPhase],
    final: finalPhases,
  },
  {
    name: 'Seating',
    about: 'The party at a table; `waiting` until a waiter accepts it, where the store wants that.',
    moves: seatingMoves,
    initial: initialSeatingStates,
    final: finalSeatingStates,
  },
  {
    name: 'Service call',
    about: 'What a table asked for.',
    moves: callMoves,
    initial: [initialCallState],
    final: finalCallStates,
  },
  {
    name: 'Booking',
    about: 'A table kept for a party. `finish` follows the end of its seating by itself.',
    moves: bookingMoves,
    initial: [initialBookingState],
    final: finalBookingStates,
  },
  {
    name: 'Party in the queue',
    about: 'A called party’s table is kept for ten minutes, and for five more once it says that it is late.',
    moves: queueMoves,
    initial: [initialQueueState],
    final: finalQueueStates,
  },
  {
    name: 'Campaign',
    about: 'Coupons, vouchers and rewards of a store. What is on a bill already keeps its terms.',
    moves: campaignMoves,
    initial: [initialCampaignState],
    final: finalCampaignStates,
  },
  {
    name: 'Payment',
    about:
      'One attempt to pay a part of a bill. `capture-late` only while the bill still takes the money; else it goes back.',
    moves: paymentTransitions,
    initial: [initialPaymentState],
    final: finalPaymentStates,
  },
  {
    name: 'Refund',
    about: 'Money on its way back: asked by staff, or taken twice, too late, or more than the bill.',
    moves: refundTransitions,
    initial: [initialRefundState],
    final: finalRefundStates,
  },
];

const edgesOf = ({ moves }: Machine) =>
  Object.entries(moves).flatMap(([from, steps]) =>
    Object.entries(steps).flatMap(([action, to]) => (to === undefined ? [] : [{ from, action, to }])),
  );

function reached(machine: Machine): Set<string> {
  const seen = new Set(machine.initial);
  for (let before = -1; before !== seen.size; ) {
    before = seen.size;
    for (const { from, to } of edgesOf(machine)) if (seen.has(from)) seen.add(to);
  }
  return seen;
}

const diagram = (machine: Machine): string =>
  [
    `## ${machine.name}`,
    '',
    machine.about,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...machine.initial.map((state) => `  [*] --> ${state}`),
    ...edgesOf(machine).map(({ from, action, to }) => `  ${from} --> ${to}: ${action}`),
    ...machine.final.map((state) => `  ${state} --> [*]`),
    '```',
    '',
  ].join('\n');

describe.each(machines.map((machine) => [machine.name, machine] as const))('%s', (_, machine) => {
  const states = Object.keys(machine.moves);

  test('every state is reached', () => {
    expect([...reached(machine)].sort()).toEqual([...states].sort());
  });

  test('every step leads to a known state, and never nowhere', () => {
    for (const { from, to } of edgesOf(machine)) {
      expect(states).toContain(to);
      expect(to).not.toBe(from);
    }
  });

  test('what has no way out is declared as an end', () => {
    const dead = states.filter((state) => !edgesOf(machine).some(({ from }) => from === state));
    for (const state of dead) expect(machine.final).toContain(state);
    for (const state of [...machine.initial, ...machine.final]) expect(states).toContain(state);
  });
});

test('docs/states.md shows the machines as they are (vitest --update writes it)', async () => {
  const page = [
    '# States',
    '',
    'Written by `apps/server/src/modules/states.test.ts` from the tables in the code; `vitest --update` writes it anew.',
    '',
    ...machines.map(diagram),
  ].join('\n');
  const file = fileURLToPath(new URL('../../../../docs/states.md', import.meta.url));
  await expect(page).toMatchFileSnapshot(file);
});
