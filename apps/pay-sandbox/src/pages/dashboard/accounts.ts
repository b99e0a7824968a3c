import type { Desk } from '../../desk.ts';
import type { Account, Behaviour } from '../../store/records.ts';
import { type Html, html } from '../html.ts';
import { action } from './frame.ts';

type Words = readonly (readonly [value: string, label: string])[];

const ANSWERS: Words = [
  ['well', 'Answers as it should'],
  ['error', 'Down: answers 500'],
  ['html', 'Down: answers 502 with HTML'],
  ['silence', 'Down: never answers'],
  ['lost', 'Does the work, loses the answer'],
];
const WEBHOOKS: Words = [
  ['send', 'Sends events'],
  ['hold', 'Holds events back'],
  ['drop', 'Loses events'],
];
const REFUNDS: Words = [
  ['done', 'Refunds succeed'],
  ['failed', 'Refunds fail'],
];
const SECONDS = [
  ['webhook_delay', 'Delay of events'],
  ['auto_seconds', 'success@ and deny@sandbox'],
  ['slow_seconds', 'slow@sandbox'],
  ['late_seconds', 'Late captures'],
  ['refund_seconds', 'Refunds'],
] as const;

const select = (name: string, label: string, words: Words, chosen: string): Html =>
  html`<label>${label}<select name="${name}">${words.map(
    ([value, word]) => html`<option value="${value}" ${value === chosen && html`selected`}>${word}</option>`,
  )}</select></label>`;

const number = (name: string, label: string, value: number | null, step: string): Html =>
  html`<label>${label}<input type="number" name="${name}" min="0" step="${step}" value="${value}"></label>`;

const behaviourForm = ({ id, behaviour }: { id: string; behaviour: Behaviour }): Html =>
  html`<form class="behaviour" method="post" action="/test/accounts/${id}/behaviour">
${select('answers', 'API', ANSWERS, behaviour.answers)}
${number('answers_left', 'For so many calls (empty: until changed)', behaviour.answers_left, '1')}
${select('webhooks', 'Webhooks', WEBHOOKS, behaviour.webhooks)}
${number('webhook_copies', 'Copies of each event', behaviour.webhook_copies, '1')}
${select('refunds', 'Refunds', REFUNDS, behaviour.refunds)}
${SECONDS.map(([name, label]) => number(name, `${label}, seconds`, behaviour[name], 'any'))}
<button class="small">Save</button></form>`;

const card = (account: Account, held: number): Html => {
  const release = `/test/accounts/${account.id}/release-events`;
  return html`<section class="card" aria-labelledby="account-${account.id}"><h2 id="account-${account.id}">${account.name}</h2>
<dl class="facts"><dt>Key id</dt><dd><code>${account.id}</code></dd><dt>Webhooks to</dt><dd><code>${account.webhook_url ?? 'nobody'}</code></dd>
<dt>Signing secrets</dt><dd>${account.webhook_secrets.length}</dd><dt>Websites</dt><dd>${account.origins.join(', ') || 'none'}</dd></dl>
${
  held > 0 &&
  html`<div class="actions"><p>${held} events held back</p>${action(release, 'Send them', { sequence: 'forward' })}${action(
    release,
    'Send out of order',
    { sequence: 'reverse' },
  )}${action(release, 'Send shuffled', { sequence: 'shuffle' })}</div>`
}
${behaviourForm(account)}</section>`;
};

/** Every account, and how the sandbox behaves towards it. */
export function accountCards({ store }: Desk): Html {
  const accounts = store.accounts.all();
  const heldOf = (id: string): number =>
    store.events.all().filter(({ account, state }) => account === id && state === 'held').length;
  if (accounts.length === 0) return html`<p class="empty">No account was opened yet.</p>`;
  return html`${accounts.map((account) => card(account, heldOf(account.id)))}`;
}
