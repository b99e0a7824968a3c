import { randomBytes } from 'node:crypto';
import type { Called } from '../../testing/call.ts';
import type { Planned } from '../../testing/open-loop.ts';
import type { Guest, Street } from './street.ts';

/** In twenty requests fourteen read a menu, three an order, two send a round and one is about paying. */
const TWENTY = 'MMRMMWMMMRMPMMWMMRMM';
/** They only ask for the bill and think again: who pays sends no rounds meanwhile. */
const PAYERS = 60;

/** When a round was due, by its ticket. */
export type TicketsSent = Map<string, number>;

interface Ordered {
  readonly bill: { readonly kots: readonly { readonly _id: string }[] };
}
interface Asked {
  readonly payment?: { readonly _id: string };
}

const unless = (status: number, answer: Called): string | undefined =>
  answer.status === status ? undefined : `${answer.status} ${answer.json<{ code?: string }>().code}`;

/** Guests who ask for the bill in cash, and give that up in their next turn. */
function payingOf(call: Street['call']): (guest: Guest) => Planned {
  /** Whoever asked for the bill, and the attempt: nothing where it was refused. */
  const asked = new Map<string, Promise<string | undefined>>();
  /** Kept while an answer is not definite, as phones do. */
  const keys = new Map<string, string>();
  const giveUp = ({ orderId, token }: Guest, pending: Promise<string | undefined>): Planned => ({
    kind: 'give-up',
    send: async () => {
      const payment = await pending;
      if (payment === undefined) return 'nothing was asked for';
      const answer = await call('DELETE', `/orders/${orderId}/payments/${payment}`, { token });
      if (answer.status === 503) asked.set(orderId, pending);
      return unless(200, answer);
    },
  });
  const ask = ({ orderId, token }: Guest): Planned => ({
    kind: 'pay',
    send: async () => {
      const key = keys.get(orderId) ?? randomBytes(12).toString('hex');
      keys.set(orderId, key);
      const asking = call('POST', `/orders/${orderId}/pay`, { token, key, body: { payment_mode: 'cash' } });
      const attempt = asking.then((answer) => answer.json<Asked>().payment?._id);
      asked.set(
        orderId,
        attempt.catch(() => undefined),
      );
      const answer = await asking;
      if (answer.status === 200) keys.delete(orderId);
      return unless(200, answer);
    },
  });
  return (guest) => {
    const pending = asked.get(guest.orderId);
    asked.delete(guest.orderId);
    return pending ? giveUp(guest, pending) : ask(guest);
  };
}

/** The requests of a busy street, in turns among its guests. */
export function mixOf({ call, guests }: Pick<Street, 'call' | 'guests'>, sent: TicketsSent) {
  const payers = guests.slice(0, Math.min(PAYERS, guests.length / 2));
  const eaters = guests.slice(payers.length);
  const turn = { M: 0, R: 0, W: 0, P: 0 };
  const nextOf = (all: readonly Guest[], nth: number): Guest => {
    const guest = all[nth % all.length];
    if (!guest) throw new Error('nobody is there');
    return guest;
  };
  const menu = (): Planned => {
    const { storeId } = nextOf(guests, turn.M++);
    return { kind: 'menu', send: async () => unless(200, await call('GET', `/stores/${storeId}/items`)) };
  };
  const read = (): Planned => {
    const { orderId, token } = nextOf(guests, turn.R++);
    return {
      kind: 'order',
      send: async () => unless(200, await call('GET', `/orders/${orderId}`, { token })),
    };
  };
  const round = (): Planned => {
    const { orderId, token, dish } = nextOf(eaters, turn.W++);
    const body = { items: [{ item_id: dish, qty: 1 }] };
    const send = async (due: number): Promise<string | undefined> => {
      const answer = await call('PUT', `/orders/${orderId}`, { token, body });
      const ticket = answer.status === 200 ? answer.json<Ordered>().bill.kots.at(-1)?._id : undefined;
      if (ticket !== undefined) sent.set(ticket, due);
      return unless(200, answer);
    };
    return { kind: 'round', send };
  };
  const paying = payingOf(call);
  const pay = (): Planned => paying(nextOf(payers, Math.floor(turn.P++ / 2)));
  return (index: number): Planned => {
    const letter = TWENTY[index % TWENTY.length];
    if (letter === 'R') return read();
    if (letter === 'W') return round();
    return letter === 'P' ? pay() : menu();
  };
}
