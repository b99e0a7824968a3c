import type { Evening, Ids } from '../security/evening.ts';
import { type Filled, requestOf } from '../security/requests.ts';
import type { PrincipalName } from './table.ts';

/** A rightful caller, one's own thing, and something foreign inside the request. */
export interface Mixed {
  readonly route: string;
  readonly what: string;
  readonly by: PrincipalName;
  /** Ids that replace one's own. */
  readonly foreign: (evening: Pick<Evening, 'same' | 'other'>) => Partial<Ids>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** A refusal code, or `ok`. */
  readonly code: string;
  readonly asked?: boolean;
}

export const mixed: readonly Mixed[] = [
  {
    route: 'placeOrder',
    what: 'a table of another store',
    by: 'stranger',
    foreign: ({ other }) => ({ freeHandle: other.freeHandle }),
    code: 'table-unknown',
  },
  {
    route: 'placeOrder',
    what: 'a dish of another store',
    by: 'stranger',
    foreign: ({ other }) => ({ choiceItem: other.choiceItem }),
    code: 'item-not-offered',
  },
  {
    route: 'placeOrder',
    what: 'a table where others sit',
    by: 'stranger',
    foreign: ({ same }) => ({ freeHandle: same.handle }),
    code: 'table-occupied',
  },
  {
    route: 'addRound',
    what: 'a dish of another store',
    by: 'member',
    foreign: ({ other }) => ({ choiceItem: other.choiceItem }),
    code: 'item-not-offered',
  },
  {
    route: 'joinOrder',
    what: 'the code of another table',
    by: 'stranger',
    foreign: ({ same }) => ({ enigma: same.enigma }),
    code: 'code-wrong',
  },
  {
    route: 'joinOrder',
    what: 'a table of another store',
    by: 'stranger',
    foreign: ({ other }) => ({ handle: other.handle }),
    code: 'table-unknown',
  },
  {
    route: 'sendServices',
    what: 'a table of another store',
    by: 'visitor',
    foreign: ({ other }) => ({ handle: other.handle }),
    code: 'table-unknown',
  },
  {
    route: 'sendServices',
    what: 'a service of another store',
    by: 'visitor',
    foreign: ({ other }) => ({ service: other.service }),
    code: 'not-found',
  },
  {
    route: 'pay',
    what: 'a part of another bill',
    by: 'member',
    foreign: () => ({}),
    body: { payment_mode: 'cash', part_id: 'no-part-of-mine' },
    code: 'not-found',
  },
  {
    route: 'giveUpPayment',
    what: 'a payment of another order',
    by: 'member',
    foreign: ({ same }) => ({ payment: same.payment }),
    code: 'not-found',
    asked: true,
  },
  {
    route: 'rateOrder',
    what: 'a line of another order',
    by: 'member',
    foreign: ({ same }) => ({ line: same.line }),
    code: 'malformed',
    asked: true,
  },
  {
    route: 'setAvailability',
    what: 'a dish of another store',
    by: 'kitchen',
    foreign: ({ other }) => ({ item: other.item }),
    code: 'not-found',
  },
  {
    route: 'setAvailabilities',
    what: 'a dish of another store',
    by: 'kitchen',
    foreign: ({ other }) => ({ item: other.item }),
    code: 'not-found',
  },
  {
    route: 'assignDelivery',
    what: 'a runner of another store',
    by: 'host',
    foreign: ({ other }) => ({ runner: other.runner }),
    code: 'not-found',
  },
  {
    route: 'openSeating',
    what: 'a table of another store',
    by: 'host',
    foreign: ({ other }) => ({ freeTable: other.freeTable }),
    code: 'not-found',
  },
  {
    route: 'moveSeating',
    what: 'a table of another store',
    by: 'host',
    foreign: ({ other }) => ({ freeTable: other.freeTable }),
    code: 'not-found',
  },
  {
    route: 'mergeSeatings',
    what: 'a party of another store',
    by: 'host',
    foreign: ({ other }) => ({ waiting: other.waiting }),
    code: 'not-found',
  },
  {
    route: 'transferLines',
    what: 'a party of another store',
    by: 'waiter',
    foreign: ({ other }) => ({ waiting: other.waiting }),
    code: 'not-found',
  },
  {
    route: 'orderForParty',
    what: 'a dish of another store',
    by: 'waiter',
    foreign: ({ other }) => ({ item: other.item }),
    code: 'item-not-offered',
  },
  {
    route: 'moveTicketLine',
    what: 'a line of another ticket',
    by: 'kitchen',
    foreign: ({ same }) => ({ line: same.line }),
    code: 'not-found',
  },
  {
    route: 'moveTicket',
    what: 'serving as a runner',
    by: 'runner',
    foreign: () => ({}),
    body: { action: 'serve' },
    code: 'state-changed',
  },
  {
    route: 'previousItems',
    what: 'another store in the query',
    by: 'diner',
    foreign: ({ other }) => ({ store: other.store }),
    code: 'ok',
  },
  {
    route: 'claimVoucher',
    what: 'the code of another campaign',
    by: 'stranger',
    foreign: ({ same }) => ({ voucherCode: same.voucherCode }),
    code: 'not-found',
  },
  {
    route: 'createCampaign',
    what: 'a dish of another store',
    by: 'manager',
    foreign: ({ other }) => ({ item: other.item }),
    code: 'malformed',
  },
  {
    route: 'saveProgramme',
    what: 'a dish of another store',
    by: 'manager',
    foreign: ({ other }) => ({ item: other.item }),
    code: 'malformed',
  },
  {
    route: 'setDiscount',
    what: 'a coupon of another store',
    by: 'member',
    foreign: ({ other }) => ({ coupon: other.coupon }),
    code: 'coupon-not-here',
  },
  {
    route: 'setDiscount',
    what: 'the voucher of somebody else',
    by: 'member',
    foreign: ({ same }) => ({ coupon: same.reward }),
    code: 'coupon-not-yours',
  },
  {
    route: 'listVouchers',
    what: 'the code of another store',
    by: 'member',
    foreign: ({ other }) => ({ couponCode: other.couponCode }),
    code: 'coupon-unknown',
  },
  {
    route: 'redeemItems',
    what: 'a dish of another store',
    by: 'member',
    foreign: ({ other }) => ({ item: other.item }),
    code: 'item-not-offered',
  },
];

/** The request of a mixed case. */
export const mixedRequest = (
  { route, foreign, body }: Mixed,
  own: Ids,
  evening: Pick<Evening, 'same' | 'other'>,
): Filled => {
  const filled = requestOf[route]?.({ ...own, ...foreign(evening) }) ?? {};
  return body ? { ...filled, body } : filled;
};
