import { escapeHtml, html, type Route, seeOther } from '../fake-server.ts';
import type { Session } from './objects.ts';
import type { Payer } from './payer.ts';
import { expire, type Store } from './store.ts';

const buttons = `<form method="post">
<button name="outcome" value="paid">Approve</button>
<button name="outcome" value="failed">Decline</button></form>`;

const outcomeOf = (body: string) => (new URLSearchParams(body).get('outcome') === 'paid' ? 'paid' : 'failed');

function sessionPage(session: Session, message = '') {
  const body = session.status === 'open' ? buttons : `<p>This session is ${session.status}.</p>`;
  return html(
    `<h1>${escapeHtml(session.name)}</h1><p>${session.currency} ${session.amount}</p><p role="alert">${escapeHtml(message)}</p>${body}<a href="${escapeHtml(session.cancel_url)}">Back</a>`,
  );
}

/** The hosted page of a session at `/c/pay/:id`, and a bank's second step at `/3ds/:id`. */
export function pageRoutes(store: Store, payer: Payer): Route[] {
  return [
    {
      method: 'GET',
      path: '/c/pay/:id',
      page: true,
      handle: ({ names }) => {
        expire(store);
        const session = store.sessions.get(names['id'] ?? '');
        return session ? sessionPage(session) : html('<h1>Not found</h1>', 404);
      },
    },
    {
      method: 'POST',
      path: '/c/pay/:id',
      page: true,
      handle: ({ names, body }) => {
        const session = store.sessions.get(names['id'] ?? '');
        if (session?.status !== 'open') return html('<h1>Not found</h1>', 404);
        const intent = payer.pay(session.id, outcomeOf(body));
        return intent.last_error === null
          ? seeOther(session.success_url)
          : sessionPage(session, intent.last_error);
      },
    },
    {
      method: 'GET',
      path: '/3ds/:id',
      page: true,
      handle: ({ names }) => {
        const intent = store.intents.get(names['id'] ?? '');
        return intent?.status === 'requires_action'
          ? html(`<h1>Your bank</h1><p>${intent.currency} ${intent.amount}</p>${buttons}`)
          : html('<h1>Not found</h1>', 404);
      },
    },
    {
      method: 'POST',
      path: '/3ds/:id',
      page: true,
      handle: ({ names, body }) => {
        const intent = store.intents.get(names['id'] ?? '');
        if (intent?.status !== 'requires_action') return html('<h1>Not found</h1>', 404);
        payer.pay(intent.id, outcomeOf(body));
        return seeOther(intent.return_url ?? '/');
      },
    },
  ];
}
