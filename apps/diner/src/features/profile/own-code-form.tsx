import type { Failure } from '@tableside/contract/endpoint';
import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { CodeInput } from '@tableside/ui/code-input';
import { type FormEvent, useState } from 'react';
import { maskedPhone } from '../../lib/phone/phone-number.ts';
import { useRefusalWords } from '../../lib/phone/refusal-words.ts';
import { ResendButton } from '../../lib/phone/resend-button.tsx';
import { useText } from '../../lib/text.tsx';
import { askCode, type CodeOnItsWay } from './ask-code.ts';

/** As the server wants it beside what only the owner of a number may do. */
export interface FreshCode {
  readonly challenge_id: string;
  readonly otp: string;
}
interface OwnCodeFormProps {
  readonly phone: string;
  /** What the code is for, on the button: "Delete for good". */
  readonly act: string;
  readonly danger?: boolean;
  /** Does it; null when it worked. */
  readonly onCode: (code: FreshCode) => Promise<Failure | null>;
}

/** Shows that the phone in the hand is the owner's: a code goes to their number, and what was asked for follows. */
export function OwnCodeForm({ phone, act, danger = false, onCode }: OwnCodeFormProps) {
  const text = useText();
  const words = useRefusalWords();
  const [sent, setSent] = useState<CodeOnItsWay | null>(null);
  const [otp, setOtp] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    const answer = await askCode(phone);
    setError('challenge' in answer ? null : words(answer));
    if (!('challenge' in answer)) return;
    setOtp('');
    setSent(answer);
  };
  const work = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || (sent && otp.length !== sent.challenge.length)) return;
    setBusy(true);
    if (!sent) await send();
    else {
      const refused = await onCode({ challenge_id: sent.challenge.challenge_id, otp });
      setError(refused && words(refused));
    }
    setBusy(false);
  };
  const incomplete = sent !== null && otp.length !== sent.challenge.length;
  return (
    <form className="account-form" onSubmit={(event) => void work(event)}>
      <p className="t-small t-muted">
        {text(sent ? 'login.sent-to' : 'account.code-why', { phone: maskedPhone(phone) })}
      </p>
      {sent ? (
        <CodeInput
          id="account-code"
          label={text('login.code')}
          error={error}
          length={sent.challenge.length}
          alphabet="digits"
          value={otp}
          autoFocus
          onChange={(next) => {
            setOtp(next);
            setError(null);
          }}
        />
      ) : (
        error && (
          <Banner kind="danger" live>
            {error}
          </Banner>
        )
      )}
      <Button
        kind={sent && danger ? 'danger' : 'primary'}
        block
        type="submit"
        busy={busy}
        aria-disabled={(incomplete && !busy) || undefined}
      >
        {sent ? act : text('login.send-code')}
      </Button>
      {sent && <ResendButton readyAt={sent.readyAt} onResend={send} />}
    </form>
  );
}
