import type { Failure } from '@tableside/contract/endpoint';
import type { DinerText } from '@tableside/i18n/diner';

/** Why a call did nothing, for the diner: the server's sentence; ours where it was not reached, which then is an error of the browser's. */
export const failureWords = (
  text: DinerText,
  { code, message }: Pick<Failure, 'code' | 'message'>,
): string => (code === 'unreachable' ? text('shared.error.unreachable') : message);
