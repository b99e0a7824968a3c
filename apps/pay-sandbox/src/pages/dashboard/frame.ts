import type { FastifyReply } from 'fastify';
import type { Account, Order } from '../../store/records.ts';
import { type Html, html } from '../html.ts';
import { formatMoney } from '../money.ts';
import { sendPage } from '../page.ts';

const TABS = [
  ['/', 'Payments'],
  ['/refunds', 'Refunds'],
  ['/events', 'Events'],
  ['/accounts', 'Accounts'],
] as const;
type Tab = (typeof TABS)[number][0];

interface DashboardPage {
  readonly tab: Tab;
  readonly title: string;
  readonly lead?: string;
  readonly content: Html;
}

/** Sends a page of the dashboard; its script keeps what stands in `data-live` fresh. */
export const sendDashboard = (
  reply: FastifyReply,
  { tab, title, lead, content }: DashboardPage,
): FastifyReply =>
  sendPage(reply, {
    lang: 'en',
    title: `${title} · Pay sandbox`,
    script: 'dashboard',
    body: html`<a class="skip" href="#content">Skip to the content</a>
<header class="bar"><a class="brand" href="/"><img src="/assets/icon.svg" alt="" width="28" height="28">Pay sandbox</a>
<nav aria-label="Sections">${TABS.map(
      ([path, name]) => html`<a href="${path}" ${path === tab && html`aria-current="page"`}>${name}</a>`,
    )}</nav></header>
<aside class="notice">Test payments: no money moves, no real card is taken.</aside>
<main class="dashboard" id="content"><h1>${title}</h1>${lead !== undefined && html`<p class="lead">${lead}</p>`}
<div data-live>${content}</div></main>`,
  });

/** A state as a word in a colour; the word says it alone as well. */
export const pill = (state: string): Html => html`<span class="pill ${state}">${state}</span>`;

/** An amount in minor units, as people read it. */
export const money = ({ amount, currency }: { readonly amount: number; readonly currency: string }): string =>
  formatMoney(amount, currency, 'en');

/** A moment, in milliseconds since 1970, as people read it; UTC. */
export const moment = (at: number): Html => {
  const iso = new Date(at).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)}</time>`;
};

/** How an order is to be paid, in a few words. */
export const wayOf = ({ method, flow, vpa }: Order): string =>
  method === 'card' ? 'card' : ['UPI', vpa ?? flow].join(' ');

/** A button that posts to the control API. */
export const action = (path: string, label: string, values: Readonly<Record<string, string>> = {}): Html =>
  html`<form method="post" action="${path}">${Object.entries(values).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button class="small">${label}</button></form>`;

interface TableContent {
  readonly label: string;
  readonly head: readonly string[];
  readonly rows: readonly Html[];
  readonly empty: string;
}

/** A table that scrolls by itself where it is too wide. */
export const table = ({ label, head, rows, empty }: TableContent): Html =>
  rows.length === 0
    ? html`<p class="empty">${empty}</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table><thead><tr>${head.map(
        (name) => html`<th scope="col">${name}</th>`,
      )}</tr></thead><tbody>${rows}</tbody></table></div>`;

/** The name of an account; its id where it is gone. */
export const accountName = (accounts: readonly Account[], id: string): string =>
  accounts.find((account) => account.id === id)?.name ?? id;
