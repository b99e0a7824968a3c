import type { Failure } from '@tableside/contract/endpoint';
import { useText } from '../text.tsx';

const MINUTE = 60;

/** The sentence for a refused sign-in, with the time to wait where there is one. */
export function useRefusalWords(): (refused: Failure) => string {
  const text = useText();
  return ({ code, message, retryAfter }) => {
    if (code === 'unreachable') return text('login.unreachable');
    if (code === 'fault') return text('login.failed');
    if (retryAfter === undefined) return message;
    const wait =
      retryAfter < MINUTE
        ? text('login.wait-seconds', { count: Math.ceil(retryAfter) })
        : text('login.wait-minutes', { count: Math.ceil(retryAfter / MINUTE) });
    return `${message} ${wait}`;
  };
}
