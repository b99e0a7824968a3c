import type { Language } from './languages.ts';
import { textsIn } from './texts.ts';

/** Why a payment failed. */
export type ErrorCode = 'card_declined' | 'confirmation_declined' | 'no_answer' | 'upi_declined' | 'given_up';

/** The same in words for the payer. */
export const describeError = (code: ErrorCode, language: Language): string =>
  textsIn(language)[`error_${code}`];
