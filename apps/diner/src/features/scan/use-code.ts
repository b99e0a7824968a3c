import { useState } from 'react';
import { afterArrival, arriveByCode } from '../../lib/arrival/arrive.ts';
import { useWelcome } from '../../lib/arrival/use-welcome.ts';
import { go } from '../../lib/navigation.ts';
import { useText } from '../../lib/text.tsx';

export interface CodeAttempt {
  readonly busy: boolean;
  /** Why the last code led nowhere. */
  readonly failure: string | null;
  /** True when the code led to a menu. */
  readonly enter: (code: string, source: 'qr' | 'typed') => Promise<boolean>;
  readonly reset: () => void;
}

/** Follows a scanned or typed code to its menu. */
export function useCode(): CodeAttempt {
  const text = useText();
  const welcome = useWelcome();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const enter = async (code: string, source: 'qr' | 'typed'): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    const answer = await arriveByCode(code, source);
    setBusy(false);
    if (!answer.ok) {
      setFailure(answer.code === 'unreachable' ? text('scan.unreachable') : answer.message);
      return false;
    }
    welcome(answer);
    go(afterArrival(answer));
    return true;
  };
  return { busy, failure, enter, reset: () => setFailure(null) };
}
