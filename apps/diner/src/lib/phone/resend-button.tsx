import { Button } from '@tableside/ui/button';
import { useState } from 'react';
import { useText } from '../text.tsx';
import { useNow } from '../use-now.ts';

interface ResendButtonProps {
  /** From when on another code may be asked for, in milliseconds since 1970. */
  readonly readyAt: number;
  readonly onResend: () => Promise<void>;
}

/** Another code, once the pause is over. Only the end of the countdown is said aloud. */
export function ResendButton({ readyAt, onResend }: ResendButtonProps) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const now = useNow(1000);
  const left = Math.max(0, Math.ceil((readyAt - now) / 1000));
  const resend = async () => {
    setBusy(true);
    await onResend();
    setBusy(false);
  };
  return (
    <>
      <Button
        kind="text"
        busy={busy}
        aria-disabled={(left > 0 && !busy) || undefined}
        onClick={() => void resend()}
      >
        {left > 0 ? text('login.resend-in', { seconds: left }) : text('login.resend')}
      </Button>
      <p className="vh" role="status">
        {left === 0 && text('login.resend-ready')}
      </p>
    </>
  );
}
