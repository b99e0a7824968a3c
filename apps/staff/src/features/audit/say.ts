import type { StaffText } from '@tableside/i18n/staff';
import type { StaffKeys } from '@tableside/i18n/staff-keys.gen';

/** What a detail is told with: the reader's words, the store's money and clock. */
export interface Teller {
  readonly text: StaffText;
  readonly language: string;
  readonly money: (amount: number) => string;
  readonly day: (at: string) => string;
}
export type Details = Readonly<Record<string, unknown>>;
/** Says one detail; `''` where there is nothing to say. The others are there for what is only told together. */
export type Say = (value: unknown, teller: Teller, details: Details) => string;

/** Keys of texts that stand by themselves. */
export type Plain = {
  [K in keyof StaffKeys]: keyof StaffKeys[K] extends never ? K : never;
}[keyof StaffKeys];

/** Ids, and what is told with another detail. */
export const quiet: Say = () => '';
export const asText: Say = (value) => (typeof value === 'string' ? value : '');
export const asMoney: Say = (value, { money }) => (typeof value === 'number' ? money(value) : '');
export const asDay: Say = (value, { day }) => (typeof value === 'string' ? day(value) : '');

/** A number in a text that counts. */
export const counted =
  (say: (count: number, teller: Teller) => string): Say =>
  (value, teller) =>
    typeof value === 'number' ? say(value, teller) : '';

/** One of a known list in words; anything else is not said. */
export const oneOf =
  <V extends string>(known: readonly V[], say: (value: V, text: StaffText) => string): Say =>
  (value, { text }) => {
    const found = known.find((each) => each === value);
    return found === undefined ? '' : say(found, text);
  };

/** A list, or names in one text, each in words. */
export const each =
  (say: Say): Say =>
  (value, teller, details) =>
    (Array.isArray(value) ? value : asText(value, teller, details).split(', '))
      .map((one: unknown) => say(one, teller, details))
      .filter(Boolean)
      .join(', ');

/** “Label: what it is.” */
export const labelled =
  (label: Plain, say: Say): Say =>
  (value, teller, details) => {
    const said = say(value, teller, details);
    return said && `${teller.text(label)}: ${said}`;
  };

export const isObject = (value: unknown): value is Details => typeof value === 'object' && value !== null;

export const way = (from: string, to: string): string => `${from || '–'} → ${to || '–'}`;

/** As it was and as it is, where both are written; else as it is. */
export const fromTo =
  (say: Say): Say =>
  (value, teller, details) =>
    isObject(value) && 'from' in value && 'to' in value
      ? way(say(value['from'], teller, details), say(value['to'], teller, details))
      : say(value, teller, details);
