import { Button } from '@tableside/ui/button';
import { Field } from '@tableside/ui/field';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useText } from '../../lib/text.tsx';
import { useSignIn } from './use-sign-in.ts';

/** E-mail and password, fit for password managers. */
export function PasswordForm() {
  const text = useText();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const signIn = useSignIn((body: { email: string; password: string }) => api.signIn({ body }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!signIn.isPending) signIn.mutate({ email: email.trim(), password });
  };
  return (
    <form className="sign-in-form" onSubmit={submit}>
      <Field
        id="email"
        label={text('signin.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        enterKeyHint="next"
        required
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Field
        id="password"
        label={text('signin.password')}
        type="password"
        helper={text('signin.forgotten')}
        autoComplete="current-password"
        enterKeyHint="go"
        required
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <p className="sign-in-error" role="alert">
        {signIn.message}
      </p>
      <Button type="submit" kind="accent" size="lg" block busy={signIn.isPending}>
        {text('signin.submit')}
      </Button>
    </form>
  );
}
