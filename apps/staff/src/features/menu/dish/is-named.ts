import { isSame } from '../../../lib/form/lay-over.ts';

type Names = Readonly<Record<string, string>>;

/**
 * Whether a name may be saved: it has a text in the language of the house, or is as it `was`, from when the house wrote in
 * another.
 */
export const isNamed = (name: Names, house: string, was: Names = {}): boolean =>
  Boolean(name[house]?.trim()) || (isSame(name, was) && Object.values(was).some((text) => text !== ''));
