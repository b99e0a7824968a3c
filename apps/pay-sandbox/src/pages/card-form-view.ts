import type { CardInput, CardProblems } from '../cards/card-form.ts';
import { testNumbers } from '../cards/card-number.ts';
import type { Card, CardOutcome } from '../store/records.ts';
import { fill, type Texts } from '../texts/texts.ts';
import { type Html, html } from './html.ts';
import { brandName } from './money.ts';
import type { Payer } from './payer.ts';

export interface CardFormFacts {
  readonly cards: readonly Card[];
  /** Token of the saved card that is to be used; null for a new one. */
  readonly chosen: string | null;
  readonly typed: Omit<CardInput, 'cvv'>;
  readonly wantsSaving: boolean;
  readonly problems: CardProblems;
}

const two = (value: number): string => String(value % 100).padStart(2, '0');

const cardRow = (card: Card, chosen: string | null, texts: Texts): Html => {
  const name = fill(texts.card_ending, { brand: brandName(card.brand), last4: card.last4 });
  const kind = card.kind === 'credit' ? texts.credit : texts.debit;
  return html`<label class="choice"><input type="radio" name="card" value="${card.id}" ${card.id === chosen && html`checked`}>
<span><b>${name}</b><small>${kind} · ${two(card.exp_month)}/${two(card.exp_year)}</small></span></label>`;
};

function cardChoice({ cards, chosen }: CardFormFacts, texts: Texts): Html {
  if (cards.length === 0) return html`<input type="hidden" name="card" value="new">`;
  return html`<fieldset class="choices"><legend>${texts.saved_cards}</legend>${cards.map((card) => cardRow(card, chosen, texts))}
<label class="choice"><input type="radio" name="card" value="new" id="new-card" ${chosen === null && html`checked`}>
<span><b>${texts.new_card}</b></span></label></fieldset>`;
}

interface Field {
  readonly name: 'number' | 'name' | 'validity' | 'cvv';
  readonly label: string;
  readonly attributes: Html;
  readonly hint?: string;
  readonly after?: Html;
  /** What the browser's own check says before the form is sent. */
  readonly message?: string;
}

/** A field whose message, when there is one, is read out with it. */
function field({ name, label, attributes, hint, after, message }: Field, problem: string | undefined): Html {
  const described = [hint !== undefined && `${name}-hint`, `${name}-problem`].filter(Boolean).join(' ');
  return html`<div class="field"><label for="${name}">${label}</label>
<div class="input"><input id="${name}" name="${name}" ${attributes} aria-describedby="${described}" ${
    problem !== undefined && html`aria-invalid="true"`
  } ${message !== undefined && html`data-message="${message}"`}>${after}</div>
${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
<p class="problem" id="${name}-problem" aria-live="polite">${problem}</p></div>`;
}

const tries: Record<CardOutcome, 'try_success' | 'try_declined' | 'try_second_step' | 'try_late'> = {
  success: 'try_success',
  declined: 'try_declined',
  'second-step': 'try_second_step',
  late: 'try_late',
};

const testCards = (texts: Texts): Html => html`<details class="tests"><summary>${texts.test_numbers}</summary>
<p>${texts.any_validity}</p><ul>${testNumbers().map(
  ({ number, outcome }) =>
    html`<li><code>${number}</code> <span>${texts[tries[outcome]]}</span>
<button type="button" class="small" data-number="${number}" hidden>${fill(texts.use_number, { number: number.slice(-4) })}</button></li>`,
)}</ul></details>`;

function newCardFields({ typed, problems }: CardFormFacts, texts: Texts): Html {
  const said = (name: 'number' | 'validity'): string | undefined => problems[name] && texts[problems[name]];
  return html`<div class="new-card">
${field(
  {
    name: 'number',
    label: texts.number,
    message: texts.invalid_number,
    attributes: html`value="${typed.number}" inputmode="numeric" autocomplete="cc-number" maxlength="23" placeholder="0000 0000 0000 0000"`,
    after: html`<output class="detected" for="number" data-credit="${texts.credit}" data-debit="${texts.debit}"></output>`,
  },
  said('number'),
)}
${field({ name: 'name', label: texts.name, attributes: html`value="${typed.name}" autocomplete="cc-name" maxlength="60"` }, undefined)}
${field(
  {
    name: 'validity',
    label: texts.validity,
    message: texts.invalid_format,
    attributes: html`value="${typed.validity}" inputmode="numeric" autocomplete="cc-exp" maxlength="5" placeholder="MM/YY"`,
  },
  said('validity'),
)}
</div>`;
}

/** The card form: number, name, validity, CVV, or the CVV of a saved card alone. It works without a script. */
export function cardForm(payer: Payer, facts: CardFormFacts): Html {
  const { order, texts, query, amount } = payer;
  const { problems, wantsSaving } = facts;
  const path = `/pay/${order.id}`;
  return html`${
    Object.keys(problems).length > 0 && html`<p class="alert" role="alert">${texts.check_fields}</p>`
  }<form class="card-form" method="post" action="${path}${query}" novalidate autocomplete="on">
${cardChoice(facts, texts)}
${newCardFields(facts, texts)}
${field(
  {
    name: 'cvv',
    label: texts.cvv,
    hint: texts.cvv_hint,
    message: texts.invalid_cvv,
    attributes: html`type="password" inputmode="numeric" autocomplete="cc-csc" maxlength="4"`,
  },
  problems.cvv && texts[problems.cvv],
)}
${
  order.customer !== null &&
  html`<label class="save new-card"><input type="checkbox" name="save" value="yes" ${wantsSaving && html`checked`}>
<span>${texts.save}<small>${texts.save_hint}</small></span></label>`
}
<button class="primary">${fill(texts.pay, { amount })}</button>
</form>
<form method="post" action="${path}/cancel${query}"><button class="plain">${texts.cancel}</button></form>
${testCards(texts)}`;
}
