import { Button, ButtonLink } from '@tableside/ui/button';
import { BrandMark } from '@tableside/ui/glyphs';
import { useState } from 'react';
import { boot } from '../../lib/boot.ts';
import { LanguageField } from '../../lib/cards/language-field.tsx';
import { useSetting } from '../../lib/settings.ts';
import { useText } from '../../lib/text.tsx';
import { PasswordForm } from './password-form.tsx';
import { PinForm } from './pin-form.tsx';

/** The door: a PIN where this device is enrolled, e-mail and password otherwise. */
export function SignInScreen() {
  const text = useText();
  const device = useSetting('device');
  const [byMail, setByMail] = useState(!device);
  return (
    <main className="sign-in staff-look" id="main">
      <div className="sign-in-card">
        <p className="sign-in-brand">
          <BrandMark />
          Tableside
        </p>
        <h1 className={byMail ? undefined : 'vh'}>{text('signin.title')}</h1>
        {byMail ? <PasswordForm /> : <PinForm />}
        {device && (
          <Button kind="text" onClick={() => setByMail(!byMail)}>
            {text(byMail ? 'signin.use-pin' : 'signin.use-mail')}
          </Button>
        )}
        {boot.demo && (
          <p className="sign-in-demo">
            {text('signin.demo')}{' '}
            <ButtonLink kind="text" href="/demo">
              {text('signin.demo-link')}
            </ButtonLink>
          </p>
        )}
        <LanguageField id="sign-in-language" />
      </div>
    </main>
  );
}
