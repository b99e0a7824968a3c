import type { Catalogue, Message } from '../src/catalogue.ts';

/** `qps` is about 40 % longer than English, `qps-short` about 40 % shorter. */
export type Pseudo = 'qps' | 'qps-short';

export function pseudoMessage(
  message: Message,
  options?: { readonly variant?: Pseudo; readonly longWord?: boolean },
): Message;
/** A whole compiled catalogue; the longest text of each area gets a word of 28 letters. */
export function pseudoCatalogue(catalogue: Catalogue, variant?: Pseudo): Catalogue;
