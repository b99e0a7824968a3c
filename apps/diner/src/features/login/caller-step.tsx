import { Button } from '@tableside/ui/button';
import { useWhileThere } from '@tableside/ui/use-there';
import { useEffect, useEffectEvent, useState } from 'react';
import { useBoot } from '../../lib/boot.ts';
import { maskedPhone } from '../../lib/phone/phone-number.ts';
import { useRefusalWords } from '../../lib/phone/refusal-words.ts';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';
import { useNow } from '../../lib/use-now.ts';
import { appName } from './caller-way.ts';
import type { SentCode } from './kept-challenge.ts';
import { type Refused, sendCode } from './sign-in.ts';
import { awaitCaller, type CallerWait, openCallerApp } from './verify-caller.ts';

const PATIENCE_SECONDS = 60;

interface StepProps {
  readonly wait: CallerWait;
  readonly onSent: (sent: SentCode) => void;
  /** Back to the number. */
  readonly onOver: () => void;
}

/** Step 2 without a code: the app on the phone is asked; after a minute, or at a tap, a code is sent instead. */
export function CallerStep({ wait, onSent, onOver }: StepProps) {
  const text = useText();
  const words = useRefusalWords();
  const key = useBoot()?.key ?? '';
  const [until] = useState(() => Date.now() + PATIENCE_SECONDS * 1000);
  const [busy, setBusy] = useState(false);
  const now = useNow(1000);
  const left = Math.min(PATIENCE_SECONDS, Math.max(0, Math.ceil((until - now) / 1000)));
  const fail = (sentence: string) => {
    toast.error(sentence);
    onOver();
  };
  const onError = useEffectEvent(fail);
  const onRefused = useEffectEvent((refused: Refused) => fail(words(refused)));
  const onMissing = useEffectEvent(() =>
    fail(text('login.caller-missing', { app: appName(wait.provider) ?? '' })),
  );
  useEffect(
    () =>
      awaitCaller(wait, key, {
        onError: (sentence) => onError(sentence),
        onRefused: (refused) => onRefused(refused),
      }),
    [wait, key],
  );
  useEffect(() => {
    if (wait.deepLink) void openCallerApp(wait.deepLink).then((opened) => opened || onMissing());
  }, [wait]);
  const answered = useWhileThere((sent: SentCode | Refused) => {
    setBusy(false);
    if ('challenge' in sent) onSent(sent);
    else fail(words(sent));
  });
  const sendInstead = async () => {
    setBusy(true);
    answered(await sendCode(wait.phone, false));
  };
  const over = left === 0;
  const tooLate = useEffectEvent(() => {
    if (busy) return; // a code is on its way already
    toast.info(text('login.caller-over'));
    void sendInstead();
  });
  useEffect(() => {
    if (over) tooLate();
  }, [over]);
  return (
    <div className="login-wait">
      <p role="status">{text('login.caller-ask', { phone: maskedPhone(wait.phone.e164) })}</p>
      <progress
        max={PATIENCE_SECONDS}
        value={left}
        aria-label={text('login.caller-left', { seconds: left })}
      />
      <p aria-hidden="true">{text('login.caller-left', { seconds: left })}</p>
      <Button kind="outline" size="lg" block busy={busy} onClick={() => void sendInstead()}>
        {text('login.caller-sms')}
      </Button>
      <Button kind="text" block onClick={onOver}>
        {text('login.change-number')}
      </Button>
    </div>
  );
}
