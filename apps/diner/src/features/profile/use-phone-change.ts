import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { facts } from '../../lib/facts.ts';
import { useHeldKey } from '../../lib/held-key.ts';
import { useRefusalWords } from '../../lib/phone/refusal-words.ts';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';
import { askCode, type CodeOnItsWay } from './ask-code.ts';

/** The codes on their way to the number that goes and the one that comes (`phone`, E.164). */
export interface BothCodes {
  readonly phone: string;
  readonly old: CodeOnItsWay;
  readonly fresh: CodeOnItsWay;
}

/** The way from one number to another: codes to both, then both typed. */
export function usePhoneChange(oldPhone: string, onClose: () => void) {
  const text = useText();
  const words = useRefusalWords();
  const [sent, setSent] = useState<BothCodes | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const withKey = useHeldKey();
  const leave = () => {
    setSent(null);
    setError(null);
    onClose();
  };
  const sendBoth = async (phone: string) => {
    const fresh = await askCode(phone);
    if (!('challenge' in fresh)) return setError(words(fresh));
    const old = await askCode(oldPhone);
    if (!('challenge' in old)) return setError(words(old));
    setError(null);
    setSent({ phone, old, fresh });
  };
  const begin = async (phone: string) => {
    if (busy) return;
    setBusy(true);
    await sendBoth(phone);
    setBusy(false);
  };
  const finish = async ({ phone, old, fresh }: BothCodes, oldOtp: string, otp: string) => {
    if (busy) return;
    setBusy(true);
    const body = {
      phone,
      otp,
      challenge_id: fresh.challenge.challenge_id,
      old_otp: oldOtp,
      old_challenge_id: old.challenge.challenge_id,
    };
    const answer = await withKey(body, (options) => api.accounts.changePhone({ body }, options));
    setBusy(false);
    if (!answer.ok) return setError(words(answer));
    facts.userFetched(answer.value.user);
    leave();
    toast.success(text('account.phone-done'));
  };
  return { sent, error, busy, fail: setError, begin, finish, leave };
}
