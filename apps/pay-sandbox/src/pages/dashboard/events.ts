import type { Delivery, Event } from '../../store/records.ts';
import { type Html, html } from '../html.ts';
import { action, moment, pill, table } from './frame.ts';

const outcomeOf = ({ status, note }: Delivery): string =>
  [status === null ? 'no answer' : String(status), note].filter(Boolean).join(', ');

const deliveries = (list: readonly Delivery[]): Html => {
  const last = list.at(-1);
  if (!last) return html`–`;
  return html`<details><summary>${list.length} × · ${outcomeOf(last)}</summary><ol>${list.map(
    (delivery) => html`<li>${moment(delivery.at)} ${outcomeOf(delivery)}</li>`,
  )}</ol></details>`;
};

const row = (event: Event): Html => {
  const path = `/test/events/${event.id}`;
  const isWaiting = event.state === 'waiting' || event.state === 'held';
  return html`<tr><th scope="row">${event.kind}<small><a href="/payments/${event.order}">${event.id.slice(0, 12)}</a></small></th>
<td>${pill(event.state)}${event.next_at !== null && html`<small>next ${moment(event.next_at)}</small>`}</td>
<td>${moment(event.created_at)}</td><td>${deliveries(event.deliveries)}</td>
<td><div class="actions">${action(`${path}/send`, event.deliveries.length > 0 ? 'Send again' : 'Send')}${action(
    `${path}/delay`,
    'Delay 30 s',
    { seconds: '30' },
  )}${isWaiting && action(`${path}/drop`, 'Drop')}</div></td></tr>`;
};

/** Webhook events, the newest first, each with what may be done to it. */
export const eventTable = (events: readonly Event[]): Html =>
  table({
    label: 'Events',
    head: ['Event', 'State', 'Made', 'Sent', 'Do'],
    empty: 'No events yet.',
    rows: events.toReversed().map(row),
  });
