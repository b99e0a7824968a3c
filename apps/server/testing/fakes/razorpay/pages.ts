import { escapeHtml, html, type Route, seeOther } from '../fake-server.ts';
import type { Link } from './entities.ts';
import type { Payer } from './payer.ts';
import { expire, hmac, type Store } from './store.ts';

/** The address a paid link sends its payer back to, signed with the key's secret. */
function returnAddress(link: Link, paymentId: string, secret: string): string {
  const address = new URL(link.callback_url);
  const signed = `${link.id}|${link.reference_id}|${link.status}|${paymentId}`;
  for (const [name, value] of [
    ['razorpay_payment_id', paymentId],
    ['razorpay_payment_link_id', link.id],
    ['razorpay_payment_link_reference_id', link.reference_id],
    ['razorpay_payment_link_status', link.status],
    ['razorpay_signature', hmac(secret, signed)],
  ] as const)
    address.searchParams.append(name, value);
  return address.href;
}

const buttons = `<form method="post">
<button name="outcome" value="paid">Approve</button>
<button name="outcome" value="failed">Decline</button>
<button name="outcome" value="lost">Lose the answer</button></form>`;

const outcomeOf = (body: string) => {
  const outcome = new URLSearchParams(body).get('outcome');
  return outcome === 'paid' || outcome === 'lost' ? outcome : 'failed';
};

/** The hosted page of a link at `/i/:short`, and a phone with a UPI app at `/upi/:id`. */
export function pageRoutes(store: Store, payer: Payer): Route[] {
  const linkAt = (short: string | undefined) =>
    [...store.links.values()].find((link) => link.short === short);
  const linkPage = (link: Link, message = '') =>
    html(
      `<h1>${escapeHtml(link.description)}</h1><p>${link.currency} ${link.amount}</p><p role="alert">${escapeHtml(message)}</p>${
        link.status === 'created' ? buttons : `<p>This payment link is ${link.status}.</p>`
      }`,
    );
  return [
    {
      method: 'GET',
      path: '/i/:short',
      page: true,
      handle: ({ names }) => {
        expire(store);
        const link = linkAt(names['short']);
        return link ? linkPage(link) : html('<h1>Not found</h1>', 404);
      },
    },
    {
      method: 'POST',
      path: '/i/:short',
      page: true,
      handle: ({ names, body }) => {
        const link = linkAt(names['short']);
        if (link?.status !== 'created') return html('<h1>Not found</h1>', 404);
        const payment = payer.pay(link.id, outcomeOf(body));
        return payment.error_description === null
          ? seeOther(returnAddress(link, payment.id, store.account.keySecret))
          : linkPage(link, payment.error_description);
      },
    },
    {
      method: 'GET',
      path: '/upi/:id',
      page: true,
      handle: ({ names }) => {
        const qr = store.codes.get(names['id'] ?? '');
        if (!qr) return html('<h1>Not found</h1>', 404);
        return html(`<h1>${escapeHtml(qr.name)}</h1><p>INR ${qr.payment_amount}</p>${buttons}`);
      },
    },
    {
      method: 'POST',
      path: '/upi/:id',
      page: true,
      handle: ({ names, body }) => {
        const qr = store.codes.get(names['id'] ?? '');
        if (qr?.status !== 'active') return html('<h1>This code takes no payment</h1>', 410);
        const payment = payer.pay(qr.id, outcomeOf(body));
        return html(`<h1>${payment.error_description ?? 'Paid'}</h1>`);
      },
    },
  ];
}
