import type { Failure } from '@tableside/contract/endpoint';
import { useWhileThere } from '@tableside/ui/use-there';
import { useState } from 'react';
import { afterArrival, arriveByCode } from '../../lib/arrival/arrive.ts';
import { useWelcome } from '../../lib/arrival/use-welcome.ts';
import { go } from '../../lib/navigation.ts';
import { isPassing } from '../../lib/passing-failure.ts';
import { useText } from '../../lib/text.tsx';

/** A failure that passes is left alone so long, unless the server asks for more. */
const AGAIN_MS = 4000;

const passesIn = (failure: Failure): number | null =>
  isPassing(failure) ? Math.max(AGAIN_MS, (failure.retryAfter ?? 0) * 1000) : null;

export interface CodeAttempt {
  readonly busy: boolean;
  /** Why the last code led nowhere. */
  readonly failure: string | null;
  /** Milliseconds after which the same code is worth another try; null when it led to a menu, or leads nowhere at all. */
  readonly enter: (code: string, source: 'qr' | 'typed') => Promise<number | null>;
  readonly reset: () => void;
}

/** Follows a scanned or typed code to its menu. */
export function useCode(): CodeAttempt {
  const text = useText();
  const welcome = useWelcome();
  const lead = useWhileThere(go);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const enter = async (code: string, source: 'qr' | 'typed'): Promise<number | null> => {
    setBusy(true);
    setFailure(null);
    const answer = await arriveByCode(code, source);
    setBusy(false);
    if (!answer.ok) {
      setFailure(answer.code === 'unreachable' ? text('scan.unreachable') : answer.message);
      return passesIn(answer);
    }
    welcome(answer);
    // The camera stands in the history: a step back from the menu would open it, and see the same code again.
    lead(afterArrival(answer), { replace: source === 'qr' });
    return null;
  };
  return { busy, failure, enter, reset: () => setFailure(null) };
}
