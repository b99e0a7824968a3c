import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Desk } from '../desk.ts';
import { isOpen } from '../orders/order.ts';
import { fill } from '../texts/texts.ts';
import { html } from './html.ts';
import { forPayer, sendOutcome, sendPayerPage } from './payer.ts';

const Answer = z.object({ answer: z.enum(['approve', 'decline']) });

/** What a payer's UPI app would show: a request to approve or to decline. It asks for no PIN. */
export function serveUpiPages(http: FastifyInstance, desk: Desk): void {
  http.get(
    '/upi/:id',
    forPayer(desk, 'upi', (request, reply, payer) => {
      const { order, account, texts, amount, query } = payer;
      if (!isOpen(order)) return sendOutcome(request, reply, payer);
      const content = html`<p>${fill(texts.upi_text, { store: account.name, amount })}</p>
${order.vpa !== null && html`<p class="vpa">${order.vpa}</p>`}
<form class="answers" method="post" action="/upi/${order.id}${query}">
<button class="primary" name="answer" value="approve">${texts.approve}</button>
<button class="plain" name="answer" value="decline">${texts.decline}</button></form>`;
      return sendPayerPage(request, reply, payer, { title: texts.upi_title, content });
    }),
  );
  http.post(
    '/upi/:id',
    forPayer(desk, 'upi', (request, reply, { order, query, language }) => {
      if (Answer.parse(request.body).answer === 'approve') desk.till.approve(order);
      else desk.till.deny(order, 'upi_declined', language);
      return reply.redirect(`/upi/${order.id}${query}`, 303);
    }),
  );
}
