import type { Desk } from '../../desk.ts';
import { isOpen } from '../../orders/order.ts';
import { refundedOf } from '../../orders/present-order.ts';
import type { Order } from '../../store/records.ts';
import type { Store } from '../../store/store.ts';
import { type Html, html } from '../html.ts';
import { eventTable } from './events.ts';
import { accountName, action, moment, money, pill, table, wayOf } from './frame.ts';

const SHOWN = 100;

/** The address of a payer's page. */
const payerPath = ({ id, method }: Order): string => `/${method === 'card' ? 'pay' : 'upi'}/${id}`;

const takenOf = ({ captures }: Order): number => captures.reduce((sum, { amount }) => sum + amount, 0);

/** The newest payments. */
export function paymentList({ store }: Desk): Html {
  const accounts = store.accounts.all();
  const orders = store.orders.all().slice(-SHOWN).reverse();
  return table({
    label: 'Payments',
    head: ['Payment', 'State', 'Amount', 'Taken', 'Way', 'To', 'Started'],
    empty: 'Nobody has paid yet. A payment shows up here as soon as one begins.',
    rows: orders.map(
      (
        order,
      ) => html`<tr><th scope="row"><a href="/payments/${order.id}">${order.description || order.reference}</a></th>
<td>${pill(order.state)}</td><td class="number">${money(order)}</td>
<td class="number">${order.captures.length > 0 ? money({ ...order, amount: takenOf(order) }) : '–'}${
        order.captures.length > 1 && html` <small>${order.captures.length} captures</small>`
      }</td><td>${wayOf(order)}</td><td>${accountName(accounts, order.account)}</td><td>${moment(order.created_at)}</td></tr>`,
    ),
  });
}

function facts(order: Order, account: string): Html {
  const rows: readonly (readonly [string, Html | string])[] = [
    ['State', pill(order.state)],
    ['Amount', money(order)],
    ['Way', wayOf(order)],
    ['To', account],
    ['Reference', order.reference],
    ['Payment id', order.id],
    ['Customer', order.customer ?? 'unknown'],
    ['Started', moment(order.created_at)],
    ['Ends', moment(order.expires_at)],
    ...(order.error ? [['Reason', `${order.error.code}: ${order.error.description}`] as const] : []),
    ...(order.due ? [['By itself', html`${order.due.act} at ${moment(order.due.at)}`] as const] : []),
  ];
  return html`<dl class="facts">${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}

const buttons = (store: Store, order: Order): Html => {
  const last = order.captures.at(-1);
  const canGiveBack = last !== undefined && refundedOf(store, last.id) < last.amount;
  const path = `/test/orders/${order.id}`;
  const capture = order.captures.length > 0 ? 'Capture once more' : 'Capture';
  return html`<div class="actions">
${isOpen(order) && html`<a class="button small" href="${payerPath(order)}">Open the payer's page</a>`}
${action(`${path}/capture`, isOpen(order) || order.captures.length > 0 ? capture : 'Capture late')}
${canGiveBack && action(`${path}/refund`, 'Give back')}
${isOpen(order) && action(`${path}/fail`, 'Fail')}${isOpen(order) && action(`${path}/expire`, 'Let it expire')}</div>`;
};

/** One payment with all that belongs to it. */
export function paymentDetail({ store }: Desk, order: Order): Html {
  const events = store.events.all().filter((event) => event.order === order.id);
  const send = `/test/orders/${order.id}/send-events`;
  return html`<section class="card">${facts(order, accountName(store.accounts.all(), order.account))}${buttons(store, order)}</section>
<h2>Captures</h2>${table({
    label: 'Captures',
    head: ['Capture', 'Amount', 'Given back', 'At'],
    empty: 'No money was taken.',
    rows: order.captures.map(
      (
        capture,
      ) => html`<tr><th scope="row"><code>${capture.id}</code></th><td class="number">${money(capture)}</td>
<td class="number">${money({ ...capture, amount: refundedOf(store, capture.id) })}</td><td>${moment(capture.at)}</td></tr>`,
    ),
  })}
<h2>Events</h2><div class="actions">${action(send, 'Send all again', { sequence: 'forward' })}${action(
    send,
    'Send out of order',
    { sequence: 'reverse' },
  )}</div>${eventTable(events)}`;
}
