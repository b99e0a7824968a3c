import type { Failure } from '@tableside/contract/endpoint';
import { useRef, useState } from 'react';
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
  const turn = useRef(0);
  /** Whether the sheet is as it was: what is answered after it was left means nothing to the next one. */
  const stays = () => {
    const then = turn.current;
    return () => then === turn.current;
  };
  const leave = () => {
    turn.current += 1;
    setSent(null);
    setError(null);
    setBusy(false);
    onClose();
  };
  const refused = (answer: Failure) => {
    setBusy(false);
    setError(words(answer));
  };
  const begin = async (phone: string) => {
    if (busy) return;
    setBusy(true);
    const isThere = stays();
    const fresh = await askCode(phone);
    if (!isThere()) return;
    if (!('challenge' in fresh)) return refused(fresh);
    const old = await askCode(oldPhone);
    if (!isThere()) return;
    if (!('challenge' in old)) return refused(old);
    setBusy(false);
    setError(null);
    setSent({ phone, old, fresh });
  };
  const finish = async ({ phone, old, fresh }: BothCodes, oldOtp: string, otp: string) => {
    if (busy) return;
    setBusy(true);
    const isThere = stays();
    const body = {
      phone,
      otp,
      challenge_id: fresh.challenge.challenge_id,
      old_otp: oldOtp,
      old_challenge_id: old.challenge.challenge_id,
    };
    const answer = await withKey(body, (options) => api.accounts.changePhone({ body }, options));
    if (!answer.ok) return isThere() ? refused(answer) : undefined;
    facts.userFetched(answer.value.user);
    if (isThere()) leave();
    toast.success(text('account.phone-done'));
  };
  return { sent, error, busy, fail: setError, begin, finish, leave };
}
