import { Button } from '@tableside/ui/button';
import { CodeInput, cleanCode } from '@tableside/ui/code-input';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../lib/text.tsx';
import { useNow } from '../../lib/use-now.ts';
import type { SentCode } from './kept-challenge.ts';
import { composePhone, maskedPhone } from './phone-number.ts';
import { useRefusalWords } from './refusal-words.ts';
import { changeNumber, sendCode, signIn } from './sign-in.ts';
import { listenForCode } from './sms-code.ts';

interface StepProps {
  readonly sent: SentCode;
  readonly onSent: (sent: SentCode) => void;
  readonly onChangeNumber: () => void;
}

/** Another code, once the pause is over. Only the end of the countdown is said aloud. */
function Resend({
  sent,
  onSent,
  onFailed,
}: Pick<StepProps, 'sent' | 'onSent'> & { readonly onFailed: (message: string) => void }) {
  const text = useText();
  const words = useRefusalWords();
  const [busy, setBusy] = useState(false);
  const ready = sent.sentAt + sent.challenge.resend_after * 1000;
  const now = useNow(1000);
  const left = Math.max(0, Math.ceil((ready - now) / 1000));
  const resend = async () => {
    const phone = composePhone('', sent.phone);
    if (!phone) return;
    setBusy(true);
    const answer = await sendCode(phone, true);
    setBusy(false);
    if ('challenge' in answer) onSent(answer);
    else onFailed(words(answer));
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

/** Step 2: the code of the message. A full field sends itself; a wrong code stays in the cells. The sign-in itself leads on. */
export function CodeStep({ sent, onSent, onChangeNumber }: StepProps) {
  const text = useText();
  const words = useRefusalWords();
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void verify(code);
  };
  return (
    <form className="login-form" onSubmit={submit}>
      <p>{text('login.sent-to', { phone: maskedPhone(sent.phone) })}</p>
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
        <Resend
          sent={sent}
          onFailed={setError}
          onSent={(again) => {
            setCode('');
            setError(null);
            onSent(again);
          }}
        />
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
