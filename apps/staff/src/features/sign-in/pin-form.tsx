import { LONGEST_PIN, SHORTEST_PIN } from '@tableside/contract/limits';
import { PinPad } from '@tableside/ui/staff/pin-pad';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useText } from '../../lib/text.tsx';
import { useSignIn } from './use-sign-in.ts';

/** The PIN pad of an enrolled device. */
export function PinForm() {
  const text = useText();
  const [pin, setPin] = useState('');
  const signIn = useSignIn((given: string) => api.signInByPin({ body: { pin: given } }));
  // The pad has the focus at once, so that a PIN can simply be typed.
  useEffect(() => document.getElementById('pin')?.focus(), []);
  return (
    <PinPad
      id="pin"
      label={text('signin.pin')}
      value={pin}
      shortest={SHORTEST_PIN}
      longest={LONGEST_PIN}
      onChange={(value) => {
        setPin(value);
        if (signIn.error) signIn.reset();
      }}
      onSubmit={(given) => signIn.mutate(given, { onError: () => setPin('') })}
      texts={{ keys: text('signin.keys'), delete: text('signin.delete'), submit: text('signin.submit') }}
      error={signIn.message}
      busy={signIn.isPending}
    />
  );
}
