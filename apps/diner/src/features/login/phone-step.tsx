import { Button } from '@tableside/ui/button';
import { PhoneField } from '@tableside/ui/phone-field';
import { type FormEvent, useMemo, useState } from 'react';
import { useReach } from '../../lib/online.ts';
import { dialOf, firstCountry, phoneCountries } from '../../lib/phone/countries.ts';
import { composePhone } from '../../lib/phone/phone-number.ts';
import { useRefusalWords } from '../../lib/phone/refusal-words.ts';
import { useRoot } from '../../lib/store.ts';
import { useLanguage, useText } from '../../lib/text.tsx';
import { appName, useCallerWay } from './caller-way.ts';
import type { SentCode } from './kept-challenge.ts';
import { sendCode } from './sign-in.ts';
import type { CallerWait } from './verify-caller.ts';

interface StepProps {
  readonly onSent: (sent: SentCode) => void;
  readonly onAsked: (wait: CallerWait) => void;
}

/** Step 1: which number gets the code, or is vouched for by an app. */
export function PhoneStep({ onSent, onAsked }: StepProps) {
  const text = useText();
  const { language } = useLanguage();
  const words = useRefusalWords();
  const offline = useReach(({ reach }) => reach === 'offline');
  const auth = useRoot((state) => state.auth);
  const here = useRoot((state) => state.store?.country);
  const countries = useMemo(() => phoneCountries(language), [language]);
  const [country, setCountry] = useState(() => firstCountry(auth, here));
  const [typed, setTyped] = useState(auth.mobile_number);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState<'code' | 'caller' | null>(null);
  const provider = useCallerWay();
  /** The number as it can be sent; null after saying what is wrong with it, or while something is under way. */
  const readNumber = () => {
    if (busy || offline) return null;
    const phone = composePhone(dialOf(country), typed);
    if (!phone) setError(text(typed.trim() ? 'login.phone-invalid' : 'login.phone-missing'));
    return phone ?? null;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const phone = readNumber();
    if (!phone) return;
    setBusy('code');
    const sent = await sendCode(phone, false);
    setBusy(null);
    if ('challenge' in sent) onSent(sent);
    else setError(words(sent));
  };
  const ask = async () => {
    const phone = readNumber();
    if (!phone || !provider) return;
    setBusy('caller');
    // What asks may be out of reach as well.
    const way = await import('./verify-caller.ts').catch(() => null);
    const asked = await way?.askCaller(phone, provider);
    setBusy(null);
    if (!asked) setError(text('login.unreachable'));
    else if ('verifier' in asked) onAsked(asked);
    else setError(words(asked));
  };
  const app = provider && appName(provider);
  return (
    <form className="login-form" onSubmit={(event) => void submit(event)} noValidate>
      <PhoneField
        id="login-phone"
        label={text('login.phone')}
        countries={countries}
        country={country}
        countryLabel={text('login.country')}
        onCountryChange={setCountry}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setError(null);
        }}
        helper={text('login.phone-hint')}
        error={error}
        enterKeyHint="send"
        required
      />
      <Button
        kind="accent"
        size="lg"
        block
        type="submit"
        busy={busy === 'code'}
        aria-disabled={(offline && !busy) || undefined}
      >
        {offline ? text('login.offline') : text('login.send-code')}
      </Button>
      {provider && !offline && (
        <Button kind="outline" size="lg" block busy={busy === 'caller'} onClick={() => void ask()}>
          {app ? text('login.caller-with', { app }) : text('login.caller')}
        </Button>
      )}
    </form>
  );
}
