import { LONGEST_EMAIL, LONGEST_NAME, LONGEST_PASSWORD } from '@tableside/contract/limits';
import { digitsOf } from '@tableside/ui/digits-of';
import { Field } from '@tableside/ui/field';
import { useText } from '../../lib/text.tsx';
import type { FormPart } from './form-part.ts';

/** Who owns the restaurant, and how they will sign in. */
export function OwnerStep({ draft, change, error }: FormPart) {
  const text = useText();
  return (
    <>
      <p className="t-muted">{text('setup.you-text')}</p>
      <Field
        id="setup-name"
        label={text('setup.your-name')}
        autoComplete="name"
        maxLength={LONGEST_NAME}
        value={draft.name}
        error={error('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Field
        id="setup-email"
        label={text('signin.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        maxLength={LONGEST_EMAIL}
        value={draft.email}
        error={error('email')}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <Field
        id="setup-password"
        label={text('signin.password')}
        type="password"
        autoComplete="new-password"
        maxLength={LONGEST_PASSWORD}
        helper={text('setup.error.password')}
        value={draft.password}
        error={error('password')}
        onChange={(event) => change({ password: event.currentTarget.value })}
      />
      <Field
        id="setup-pin"
        label={text('setup.pin')}
        autoComplete="off"
        inputMode="numeric"
        maxLength={6}
        helper={text('setup.pin-text')}
        value={draft.pin}
        error={error('pin')}
        onChange={(event) => change({ pin: digitsOf(event.currentTarget.value) })}
      />
    </>
  );
}
