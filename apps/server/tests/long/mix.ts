import { randomBytes } from 'node:crypto';
import type { Called } from '../../testing/call.ts';
import type { Planned } from '../../testing/open-loop.ts';
import { type Guest, orderFirst, type Street } from './street.ts';

/** In twenty requests fourteen read a menu, three an order, two send a round and one is about paying. */
const TWENTY = 'MMRMMWMMMRMPMMWMMRMM';
/** Nothing but rounds and parties that leave: so memory soon holds as many orders as it ever will. */
export const ORDERS_ALONE = 'WWWWP';
/** Steps by which a table's next party follows: the bill is asked for, the desk has its money, the next order is sent. */
const STEPS = ['ask', 'settle', 'follow'] as const;
type Step = (typeof STEPS)[number];

export const READS = ['menu', 'order'] as const;
export const WRITES = ['round', ...STEPS] as const;

/** When a round was due, by its ticket. */
export type TicketsSent = Map<string, number>;

interface Ordered {
  readonly _id: string;
  readonly bill: { readonly kots: readonly { readonly _id: string }[] };
}
interface Asked {
  readonly payment: { readonly _id: string };
}

/** The party at a table. */
interface Party {
  readonly guest: Guest;
  orderId: string;
  /** They want to pay, and send no more rounds until another party sits there. */
  leaving: boolean;
  /** What is next then. */
  step: Step;
  paymentId: string;
  /** Kept while the answer to a step is not definite, as phones do. */
  key: string;
  /** Something of theirs is under way. */
  busy: boolean;
}

const newKey = (): string => randomBytes(12).toString('hex');
const isDone = ({ status }: Called): boolean => status === 200 || status === 201;
const unlessDone = (answer: Called): string | undefined =>
  isDone(answer) ? undefined : `${answer.status} ${answer.json<{ code?: string }>().code}`;

/** Does something for a party that nothing else is done for meanwhile. */
async function busily<T>(party: Party, work: () => Promise<T>): Promise<T> {
  party.busy = true;
  return await work().finally(() => {
    party.busy = false;
  });
}

/** How a step is asked for, and what a party keeps of its answer. */
type Steps = Readonly<
  Record<Step, { ask: (party: Party) => Promise<Called>; keep?: (party: Party, answer: Called) => void }>
>;
const stepsOf = (call: Street['call']): Steps => ({
  ask: {
    ask: ({ guest: { token }, orderId, key }) =>
      call('POST', `/orders/${orderId}/pay`, { token, key, body: { payment_mode: 'cash' } }),
    keep: (party, answer) => {
      party.paymentId = answer.json<Asked>().payment._id;
    },
  },
  settle: {
    ask: ({ guest: { desk: headers }, paymentId, key }) =>
      call('POST', `/staff/payments/${paymentId}/confirm`, { headers, key, body: {} }),
  },
  follow: {
    ask: ({ guest, key }) => orderFirst(call, guest, key),
    keep: (party, answer) => {
      party.orderId = answer.json<Ordered>()._id;
      party.leaving = false;
    },
  },
});

/** Takes a party the next step on its way out; if the answer is not definite, the same step is its next. */
function leavingOf(call: Street['call']): (party: Party) => Planned {
  const steps = stepsOf(call);
  return (party) => ({
    kind: party.step,
    send: () =>
      busily(party, async () => {
        const answer = await steps[party.step].ask(party);
        if (isDone(answer)) {
          steps[party.step].keep?.(party, answer);
          party.key = newKey();
          party.step = STEPS[(STEPS.indexOf(party.step) + 1) % STEPS.length] ?? 'ask';
        }
        return unlessDone(answer);
      }),
  });
}

/** The requests of a busy street, in turns among its parties. */
export function mixOf({ call, guests }: Pick<Street, 'call' | 'guests'>, sent: TicketsSent) {
  const parties = guests.map(
    (guest): Party => ({
      guest,
      orderId: guest.orderId,
      leaving: false,
      step: 'ask',
      paymentId: '',
      key: newKey(),
      busy: false,
    }),
  );
  const turn = { M: 0, R: 0, W: 0, P: 0 };
  const inTurn = (whose: keyof typeof turn, may: (party: Party) => boolean = () => true): Party => {
    for (let tried = 0; tried < parties.length; tried += 1) {
      const party = parties[turn[whose]++ % parties.length];
      if (party && may(party)) return party;
    }
    throw new Error('everybody waits for an answer');
  };
  const menu = (): Planned => {
    const { storeId } = inTurn('M').guest;
    return { kind: 'menu', send: async () => unlessDone(await call('GET', `/stores/${storeId}/items`)) };
  };
  const read = (): Planned => {
    const { guest, orderId } = inTurn('R');
    const { token } = guest;
    return {
      kind: 'order',
      send: async () => unlessDone(await call('GET', `/orders/${orderId}`, { token })),
    };
  };
  const round = (): Planned => {
    const party = inTurn('W', ({ busy, leaving }) => !busy && !leaving);
    const { token, dish } = party.guest;
    const body = { items: [{ item_id: dish, qty: 1 }] };
    const send = async (due: number): Promise<string | undefined> => {
      const answer = await busily(party, () => call('PUT', `/orders/${party.orderId}`, { token, body }));
      const ticket = isDone(answer) ? answer.json<Ordered>().bill.kots.at(-1)?._id : undefined;
      if (ticket !== undefined) sent.set(ticket, due);
      return unlessDone(answer);
    };
    return { kind: 'round', send };
  };
  const nextStep = leavingOf(call);
  const pay = (): Planned => {
    const begun = parties.find(({ busy, leaving }) => !busy && leaving);
    const party = begun ?? inTurn('P', ({ busy }) => !busy);
    party.leaving = true;
    return nextStep(party);
  };
  return (index: number, letters = TWENTY): Planned => {
    const letter = letters[index % letters.length];
    if (letter === 'R') return read();
    if (letter === 'W') return round();
    return letter === 'P' ? pay() : menu();
  };
}
