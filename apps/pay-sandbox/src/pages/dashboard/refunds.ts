import type { Desk } from '../../desk.ts';
import { type Html, html } from '../html.ts';
import { moment, money, pill, table } from './frame.ts';

const SHOWN = 100;

/** The newest refunds. */
export const refundList = ({ store }: Desk): Html =>
  table({
    label: 'Refunds',
    head: ['Refund', 'State', 'Amount', 'Payment', 'Asked'],
    empty: 'Nothing was given back yet.',
    rows: store.refunds
      .all()
      .slice(-SHOWN)
      .reverse()
      .map(
        (refund) => html`<tr><th scope="row"><code>${refund.key}</code></th><td>${pill(refund.state)}</td>
<td class="number">${money(refund)}</td><td><a href="/payments/${refund.order}">${
          store.orders.get(refund.order)?.description
        }</a></td><td>${moment(refund.created_at)}</td></tr>`,
      ),
  });
