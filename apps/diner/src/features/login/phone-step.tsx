import { Button } from '@tableside/ui/button';
import { PhoneField } from '@tableside/ui/phone-field';
import { type FormEvent, useMemo, useState } from 'react';
import { useReach } from '../../lib/online.ts';
import { countryOf, dialOf, phoneCountries } from '../../lib/phone/countries.ts';
import { composePhone } from '../../lib/phone/phone-number.ts';
import { useRefusalWords } from '../../lib/phone/refusal-words.ts';
import { useRoot } from '../../lib/store.ts';
import { useLanguage, useText } from '../../lib/text.tsx';
import type { SentCode } from './kept-challenge.ts';
import { sendCode } from './sign-in.ts';

/** Step 1: which number gets the code. */
export function PhoneStep({ onSent }: { readonly onSent: (sent: SentCode) => void }) {
  const text = useText();
  const { language } = useLanguage();
  const words = useRefusalWords();
  const offline = useReach(({ reach }) => reach === 'offline');
  const { country_code, mobile_number } = useRoot((state) => state.auth);
  const countries = useMemo(() => phoneCountries(language), [language]);
  const [country, setCountry] = useState(() => countryOf(country_code));
  const [typed, setTyped] = useState(mobile_number);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || offline) return;
    const phone = composePhone(dialOf(country), typed);
    if (!phone) return setError(text(typed.trim() ? 'login.phone-invalid' : 'login.phone-missing'));
    setBusy(true);
    const sent = await sendCode(phone, false);
    setBusy(false);
    if ('challenge' in sent) onSent(sent);
    else setError(words(sent));
  };
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
        busy={busy}
        aria-disabled={(offline && !busy) || undefined}
      >
        {offline ? text('login.offline') : text('login.send-code')}
      </Button>
    </form>
  );
}
