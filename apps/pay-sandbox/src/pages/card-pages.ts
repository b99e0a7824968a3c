import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CardInput, type CardProblems, cardProblems, isCvv, readCard } from '../cards/card-form.ts';
import type { Desk } from '../desk.ts';
import { isOpen } from '../orders/order.ts';
import type { TriedCard } from '../orders/till.ts';
import type { Card } from '../store/records.ts';
import { describeError } from '../texts/describe-error.ts';
import { fill } from '../texts/texts.ts';
import { cardForm } from './card-form-view.ts';
import { html } from './html.ts';
import { brandName } from './money.ts';
import { forPayer, type Payer, sendOutcome, sendPayerPage } from './payer.ts';

const Sent = CardInput.extend({
  card: z.string().max(64).default('new'),
  save: z.string().max(3).optional(),
});
type Sent = z.infer<typeof Sent>;
const StepAnswer = z.object({ answer: z.enum(['confirm', 'decline']) });
type Show = (request: FastifyRequest, reply: FastifyReply, payer: Payer) => FastifyReply;

const NOTHING_TYPED: Sent = { card: 'new', number: '', name: '', validity: '', cvv: '' };

/** What was sent, as a card to try, or what is wrong with it. */
function read({ store, vault, now }: Desk, { order }: Payer, sent: Sent): TriedCard | CardProblems {
  if (sent.card === 'new') {
    const facts = readCard(sent, store.secret, now());
    return facts ? { ...facts, save: sent.save !== undefined } : cardProblems(sent, now());
  }
  const card = vault.findCard(order.account, sent.card);
  if (!card || card.customer !== order.customer) return cardProblems({ ...sent, number: '' }, now());
  if (!isCvv(sent.cvv)) return { cvv: 'invalid_cvv' };
  const { id: _id, account: _account, customer: _customer, ...facts } = card;
  return { ...facts, save: false };
}

/** Back to the merchant once it is decided; otherwise on to the second step. */
function goOn(reply: FastifyReply, { order, query }: Payer): FastifyReply {
  return reply.redirect(isOpen(order) ? `/pay/${order.id}/confirm${query}` : order.return_url, 303);
}

function formPages(desk: Desk): { show: Show; pay: Show; cancel: Show } {
  const { vault, till } = desk;
  const cardsOf = ({ order }: Payer): readonly Card[] =>
    order.customer === null ? [] : vault.listCards(order.account, order.customer);
  const sendForm = (
    [request, reply, payer]: Parameters<Show>,
    sent: Sent,
    problems: CardProblems,
  ): FastifyReply => {
    const cards = cardsOf(payer);
    const chosen = cards.find(({ id }) => id === sent.card)?.id ?? null;
    const facts = { cards, chosen, typed: sent, wantsSaving: sent.save !== undefined, problems };
    return sendPayerPage(request, reply, payer, {
      title: payer.texts.how,
      content: cardForm(payer, facts),
      script: 'pay',
    });
  };
  return {
    show: (request, reply, payer) => {
      const { order } = payer;
      if (!isOpen(order)) return sendOutcome(request, reply, payer);
      const card = order.card_token ?? cardsOf(payer)[0]?.id ?? 'new';
      return sendForm([request, reply, payer], { ...NOTHING_TYPED, card }, {});
    },
    pay: (request, reply, payer) => {
      if (!isOpen(payer.order)) return goOn(reply, payer);
      const sent = Sent.parse(request.body);
      const card = read(desk, payer, sent);
      if ('outcome' in card)
        return goOn(reply, { ...payer, order: till.tryCard(payer.order, card, payer.language) });
      return sendForm([request, reply.code(400), payer], sent, card);
    },
    cancel: (_request, reply, payer) => {
      const { order, language } = payer;
      const error = { code: 'given_up', description: describeError('given_up', language) };
      return goOn(reply, { ...payer, order: till.cancel(order, error) });
    },
  };
}

/** What the payer's bank would show. */
function stepPages({ till }: Desk): { show: Show; answer: Show } {
  return {
    show: (request, reply, payer) => {
      const { order, account, texts, amount, query } = payer;
      if (!isOpen(order)) return sendOutcome(request, reply, payer);
      if (!order.trial) return reply.redirect(`/pay/${order.id}${query}`, 303);
      const { brand, last4 } = order.trial;
      const card = `${brandName(brand)} •••• ${last4}`;
      const content = html`<p>${fill(texts.step_text, { store: account.name, amount, card })}</p>
<form class="answers" method="post" action="/pay/${order.id}/confirm${query}">
<button class="primary" name="answer" value="confirm">${texts.confirm}</button>
<button class="plain" name="answer" value="decline">${texts.decline}</button></form>`;
      return sendPayerPage(request, reply, payer, { title: texts.step_title, content });
    },
    answer: (request, reply, payer) => {
      const isConfirmed = StepAnswer.parse(request.body).answer === 'confirm';
      return goOn(reply, { ...payer, order: till.answerTrial(payer.order, isConfirmed, payer.language) });
    },
  };
}

/** The hosted card page of an order, and the bank's second step. */
export function serveCardPages(http: FastifyInstance, desk: Desk): void {
  const form = formPages(desk);
  const step = stepPages(desk);
  http.get('/pay/:id', forPayer(desk, 'card', form.show));
  http.post('/pay/:id', forPayer(desk, 'card', form.pay));
  http.post('/pay/:id/cancel', forPayer(desk, 'card', form.cancel));
  http.get('/pay/:id/confirm', forPayer(desk, 'card', step.show));
  http.post('/pay/:id/confirm', forPayer(desk, 'card', step.answer));
}
