import { Button } from '@tableside/ui/button';
import { CodeInput, cleanCode } from '@tableside/ui/code-input';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { useWhileThere } from '@tableside/ui/use-there';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useBoot } from '../../lib/boot.ts';
import { composePhone, maskedPhone } from '../../lib/phone/phone-number.ts';
import { useRefusalWords } from '../../lib/phone/refusal-words.ts';
import { ResendButton } from '../../lib/phone/resend-button.tsx';
import { useText } from '../../lib/text.tsx';
import type { SentCode } from './kept-challenge.ts';
import { changeNumber, type Refused, sendCode, signIn } from './sign-in.ts';
import { listenForCode } from './sms-code.ts';

interface StepProps {
  readonly sent: SentCode;
  readonly onSent: (sent: SentCode) => void;
  readonly onChangeNumber: () => void;
}

/** Step 2: the code of the message. A full field sends itself; a wrong code stays in the cells. The sign-in itself leads on. */
export function CodeStep({ sent, onSent, onChangeNumber }: StepProps) {
  const text = useText();
  const words = useRefusalWords();
  const boot = useBoot();
  const { length } = sent.challenge;
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const verify = async (otp: string) => {
    if (busy || otp.length !== length) return;
    setBusy(true);
    setError(null);
    const refused = await signIn(sent, otp);
    setBusy(false);
    if (refused) setError(words(refused));
  };
  const received = useEffectEvent((message: string) => {
    const otp = cleanCode(message, 'digits', length);
    setCode(otp);
    void verify(otp);
  });
  useEffect(() => listenForCode((message) => received(message)), []);
  const answered = useWhileThere((again: SentCode | Refused) => {
    if (!('challenge' in again)) return setError(words(again));
    setCode('');
    setError(null);
    onSent(again);
  });
  const resend = async () => {
    const phone = composePhone('', sent.phone);
    if (phone) answered(await sendCode(phone, true));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void verify(code);
  };
  return (
    <form ref={handOverFocus} className="login-form" onSubmit={submit}>
      <p>{text('login.sent-to', { phone: maskedPhone(sent.phone) })}</p>
      {boot?.demo && (
        <a href="/demo/inbox" target="_blank" rel="noreferrer">
          {text('login.demo-inbox')}
        </a>
      )}
      <CodeInput
        id="login-code"
        label={text('login.code')}
        helper={text('login.code-hint', { count: length })}
        error={error}
        length={length}
        alphabet="digits"
        value={code}
        autoFocus
        onChange={(next) => {
          setCode(next);
          if (next !== code) setError(null);
        }}
        onComplete={(full) => void verify(full)}
      />
      <Button
        kind="accent"
        size="lg"
        block
        type="submit"
        busy={busy}
        aria-disabled={(code.length !== length && !busy) || undefined}
      >
        {text('login.verify')}
      </Button>
      <div className="login-ways">
        <ResendButton readyAt={sent.sentAt + sent.challenge.resend_after * 1000} onResend={resend} />
        <Button
          kind="text"
          onClick={() => {
            changeNumber();
            onChangeNumber();
          }}
        >
          {text('login.change-number')}
        </Button>
      </div>
    </form>
  );
}
