import type { DetailsOf } from '@tableside/contract/refusal.schema';
import type { RefusalCode } from '@tableside/contract/refusals';

/** An expected "no" with a code of the contract. Anything else that is thrown is a fault. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly details: Readonly<Record<string, unknown>>;
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | undefined;
  constructor(code: RefusalCode, details: Readonly<Record<string, unknown>> = {}, retryAfter?: number) {
    super(code);
    this.code = code;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

type Rest<C extends RefusalCode> =
  Record<never, never> extends DetailsOf<C>
    ? [details?: DetailsOf<C>, retryAfter?: number]
    : [details: DetailsOf<C>, retryAfter?: number];

/** Refuses: rolls the transaction back and answers with the code (a code that `counts` commits what was written before). */
export function refuse<C extends RefusalCode>(code: C, ...rest: Rest<C>): never {
  throw new Refused(code, rest[0] ?? {}, rest[1]);
}
