import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { found } from '../api-error.ts';
import type { Desk } from '../desk.ts';
import type { Account, Order } from '../store/records.ts';
import { type Language, languageNames, pickLanguage } from '../texts/languages.ts';
import { fill, type Texts, textsIn } from '../texts/texts.ts';
import { type Html, html } from './html.ts';
import { formatMoney } from './money.ts';
import { sendPage } from './page.ts';

/** What a page for a payer is made from. */
export interface Payer {
  readonly order: Order;
  readonly account: Account;
  readonly language: Language;
  readonly texts: Texts;
  readonly amount: string;
  /** Put behind the addresses of the payer's next pages: the language that was chosen by hand. */
  readonly query: string;
}

const Params = z.object({ id: z.string().max(80) });
const Query = z.object({ lang: z.string().max(20).optional().catch(undefined) });

const languageLinks = (path: string, { language, texts }: Pick<Payer, 'language' | 'texts'>): Html =>
  html`<details class="languages"><summary>${texts.language}: ${languageNames[language]}</summary><ul>${Object.entries(
    languageNames,
  ).map(
    ([tag, name]) =>
      html`<li><a href="${path}?lang=${tag}" lang="${tag}" ${tag === language && html`aria-current="true"`}>${name}</a></li>`,
  )}</ul></details>`;

interface PayerPage {
  readonly title: string;
  readonly content: Html;
  readonly script?: 'pay';
}

/** Sends a page to a payer: who asks for how much, and that it is a test. */
export function sendPayerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  payer: Payer,
  { title, content, script }: PayerPage,
): FastifyReply {
  const { account, order, texts, amount, language } = payer;
  return sendPage(reply, {
    lang: language,
    title: `${title} · ${account.name}`,
    leadsTo: order.return_url,
    ...(script && { script }),
    body: html`<aside class="notice">${texts.test_notice}</aside>
<main class="payer">
<header class="bill"><p class="store">${fill(texts.pay_to, { store: account.name })}</p><p class="amount">${amount}</p>
<p class="what">${order.description}</p></header>
<h1>${title}</h1>
${content}
</main>
<footer class="payer">${languageLinks(request.url.split('?')[0] ?? '', payer)}</footer>`,
  });
}

/** The way back to the merchant. */
const backLink = ({ order, account, texts }: Payer): Html =>
  html`<a class="button" href="${order.return_url}">${fill(texts.back_to, { store: account.name })}</a>`;

/** What became of an order that is not open any more. */
export function sendOutcome(request: FastifyRequest, reply: FastifyReply, payer: Payer): FastifyReply {
  const { order, texts } = payer;
  const titles = {
    open: texts.upi_title,
    captured: texts.captured,
    failed: texts.failed,
    cancelled: texts.cancelled,
    expired: texts.expired,
  };
  const content = html`<div class="outcome ${order.state}">
${order.error && html`<p>${order.error.description}</p>`}${backLink(payer)}</div>`;
  return sendPayerPage(request, reply, payer, { title: titles[order.state], content });
}

function sendSentence(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  key: keyof Texts,
): FastifyReply {
  const language = pickLanguage(Query.parse(request.query).lang, request.headers['accept-language']);
  const text = textsIn(language)[key];
  const body = html`<main class="payer"><h1>${text}</h1></main>`;
  return sendPage(reply.code(status), { lang: language, title: text, body });
}

/** A page of one order: told in the payer's language, 404 for unknown ones, 503 while the account is down. */
export const forPayer =
  (
    { store }: Desk,
    method: Order['method'],
    show: (request: FastifyRequest, reply: FastifyReply, payer: Payer) => FastifyReply,
  ) =>
  (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const order = store.orders.get(Params.parse(request.params).id);
    if (order?.method !== method) return sendSentence(request, reply, 404, 'gone');
    const account = found(store.accounts.get(order.account), 'account');
    const { answers, answers_left } = account.behaviour;
    if (answers !== 'well' && answers_left === null) return sendSentence(request, reply, 503, 'unavailable');
    const { lang } = Query.parse(request.query);
    const language = pickLanguage(lang, request.headers['accept-language']);
    const amount = formatMoney(order.amount, order.currency, language);
    const query = lang === undefined ? '' : `?lang=${language}`;
    return show(request, reply, { order, account, language, texts: textsIn(language), amount, query });
  };
