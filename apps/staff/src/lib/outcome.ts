import type { Failure } from '@tableside/contract/endpoint';
import type { StaffText } from '@tableside/i18n/staff';

/** A call that came back without its value. */
export class CallFailed extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** The value of an answer; throws `CallFailed` for a refusal or no answer. */
export function valueIn<V>(outcome: { readonly ok: true; readonly value: V } | Failure): V {
  if (outcome.ok) return outcome.value;
  throw new CallFailed(outcome);
}

/** The refusal's code, or what kind of failure it was. */
export const codeOf = (error: unknown): Failure['code'] | undefined =>
  error instanceof CallFailed ? error.failure.code : undefined;

/** The free times nearest to one that could not be had (ISO 8601); none after any other failure. */
export const alternativesOf = (error: unknown): readonly string[] =>
  error instanceof CallFailed ? (error.failure.alternatives ?? []) : [];

/** The orders whose bills still owe; none after any other failure. */
export const owingOf = (error: unknown): readonly string[] =>
  error instanceof CallFailed ? (error.failure.order_ids ?? []) : [];

/** What went wrong in words: the server's own sentence where it gave one. */
export function failureText(error: unknown, text: StaffText): string {
  const code = codeOf(error);
  if (code === 'unreachable') return text('frame.error.unreachable');
  if (code === undefined || code === 'fault' || !(error instanceof Error))
    return text('shared.error.generic');
  return error.message;
}
