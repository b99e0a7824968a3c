import type { Failure } from '@tableside/contract/endpoint';
import type { StaffMe } from '@tableside/contract/staff.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setCsrf } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { failureText, valueIn } from '../../lib/outcome.ts';
import { tellSessionChanged } from '../../lib/session-pages.ts';
import { changeSettings } from '../../lib/settings.ts';
import { useText } from '../../lib/text.tsx';

/** Signs in by `ask`; whoever it was is then on duty. */
export function useSignIn<A>(
  ask: (given: A) => Promise<{ readonly ok: true; readonly value: StaffMe } | Failure>,
) {
  const client = useQueryClient();
  const text = useText();
  const signIn = useMutation({
    mutationFn: async (given: A) => valueIn(await ask(given)),
    onSuccess: (me) => {
      setCsrf(me.csrf);
      changeSettings({ locked: false, device: me.device });
      client.setQueryData(keys.session, me);
      tellSessionChanged();
    },
  });
  return { ...signIn, message: signIn.error ? failureText(signIn.error, text) : undefined };
}
