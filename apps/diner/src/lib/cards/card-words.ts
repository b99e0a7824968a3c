import type { DinerText } from '@tableside/i18n/diner';
import type { Card } from './use-cards.ts';

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  mir: 'Mir',
  amex: 'American Express',
  jcb: 'JCB',
  diners: 'Diners Club',
  rupay: 'RuPay',
  unionpay: 'UnionPay',
  maestro: 'Maestro',
};

/** The name of a network; unknown ones keep what the provider says. */
export const brandName = (brand: string): string => BRANDS[brand] ?? brand;

/** "Visa •••• 1111". */
export const cardName = ({ brand, last4 }: Pick<Card, 'brand' | 'last4'>): string =>
  `${brandName(brand)} •••• ${last4}`;

/** Month and year as on the card, always `MM/YY`. */
const validity = ({ exp_month, exp_year }: Pick<Card, 'exp_month' | 'exp_year'>): string =>
  `${String(exp_month).padStart(2, '0')}/${String(exp_year % 100).padStart(2, '0')}`;

/** A card is good until its month ends. `now`: milliseconds since 1970. */
export const isExpired = (
  { exp_month, exp_year }: Pick<Card, 'exp_month' | 'exp_year'>,
  now: number,
): boolean => Date.UTC(exp_year, exp_month) <= now;

/** Debit or credit, and until when. */
export const cardFacts = (card: Card, now: number, text: DinerText): string =>
  text(isExpired(card, now) ? 'cards.expired' : 'cards.facts', {
    type: text(`cards.${card.type}`),
    date: validity(card),
  });
