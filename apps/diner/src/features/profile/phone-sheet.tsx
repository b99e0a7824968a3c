import type { User } from '@tableside/contract/accounts.schema';
import { Button } from '@tableside/ui/button';
import { CodeInput } from '@tableside/ui/code-input';
import { PhoneField } from '@tableside/ui/phone-field';
import { Sheet } from '@tableside/ui/sheet';
import { type FormEvent, useMemo, useState } from 'react';
import { countryOf, dialOf, phoneCountries } from '../../lib/phone/countries.ts';
import { composePhone, maskedPhone } from '../../lib/phone/phone-number.ts';
import { ResendButton } from '../../lib/phone/resend-button.tsx';
import { useRoot } from '../../lib/store.ts';
import { useLanguage, useText } from '../../lib/text.tsx';
import { type BothCodes, usePhoneChange } from './use-phone-change.ts';

type Change = ReturnType<typeof usePhoneChange>;

/** Step 1: which number. */
function NumberStep({ user, change }: { readonly user: User; readonly change: Change }) {
  const text = useText();
  const { language } = useLanguage();
  const countries = useMemo(() => phoneCountries(language), [language]);
  const [country, setCountry] = useState(() => countryOf(useRoot.getState().auth.country_code));
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const phone = composePhone(dialOf(country), typed);
    if (!phone) return change.fail(text(typed.trim() ? 'login.phone-invalid' : 'login.phone-missing'));
    if (phone.e164 === user.phone) return change.fail(text('account.phone-same'));
    void change.begin(phone.e164);
  };
  return (
    <form className="account-form" onSubmit={submit} noValidate>
      <p>{text('account.phone-text')}</p>
      <PhoneField
        id="account-phone"
        label={text('account.phone-new')}
        countries={countries}
        country={country}
        countryLabel={text('login.country')}
        onCountryChange={setCountry}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          change.fail(null);
        }}
        error={change.error}
        required
      />
      <Button kind="primary" block type="submit" busy={change.busy}>
        {text('account.send-codes')}
      </Button>
    </form>
  );
}

/** Step 2: the code that went to each number. */
function CodesStep({
  user,
  sent,
  change,
}: {
  readonly user: User;
  readonly sent: BothCodes;
  readonly change: Change;
}) {
  const text = useText();
  const [old, setOld] = useState('');
  const [fresh, setFresh] = useState('');
  const { length } = sent.old.challenge;
  const complete = old.length === length && fresh.length === length;
  const typing = (set: (value: string) => void) => (value: string) => {
    set(value);
    change.fail(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete) void change.finish(sent, old, fresh);
  };
  return (
    <form className="account-form" onSubmit={submit}>
      <CodeInput
        id="account-old-code"
        label={text('account.code-at', { phone: maskedPhone(user.phone) })}
        length={length}
        alphabet="digits"
        value={old}
        autoFocus
        onChange={typing(setOld)}
      />
      <CodeInput
        id="account-new-code"
        label={text('account.code-at', { phone: maskedPhone(sent.phone) })}
        error={change.error}
        length={length}
        alphabet="digits"
        value={fresh}
        onChange={typing(setFresh)}
      />
      <Button kind="primary" block type="submit" busy={change.busy} aria-disabled={!complete || undefined}>
        {text('account.phone-save')}
      </Button>
      <ResendButton
        readyAt={Math.max(sent.old.readyAt, sent.fresh.readyAt)}
        onResend={() => change.begin(sent.phone)}
      />
    </form>
  );
}

interface PhoneSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly user: User;
}

/** Moves the account to another number, with a code on each of the two. */
export function PhoneSheet({ open, onClose, user }: PhoneSheetProps) {
  const text = useText();
  const change = usePhoneChange(user.phone, onClose);
  return (
    <Sheet
      open={open}
      onClose={change.leave}
      title={text('account.phone-title')}
      closeLabel={text('shared.close')}
    >
      {change.sent ? (
        <CodesStep key={change.sent.fresh.readyAt} user={user} sent={change.sent} change={change} />
      ) : (
        <NumberStep user={user} change={change} />
      )}
    </Sheet>
  );
}
