import type { Failure } from '@tableside/contract/endpoint';
import type { StaffMe } from '@tableside/contract/staff.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, setCsrf } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { failureText, valueIn } from '../../lib/outcome.ts';
import { tellSessionChanged } from '../../lib/session-pages.ts';
import { changeSettings } from '../../lib/settings.ts';
import { useText } from '../../lib/text.tsx';

/** A browser that keeps no cookies, or not those of an https address on a page that is not. */
class NotKept extends Error {}

/** Signs in by `ask`; whoever it was is then on duty. */
export function useSignIn<A>(
  ask: (given: A) => Promise<{ readonly ok: true; readonly value: StaffMe } | Failure>,
) {
  const client = useQueryClient();
  const text = useText();
  const signIn = useMutation({
    mutationFn: async (given: A) => {
      const me = valueIn(await ask(given));
      const kept = await api.getSession();
      if (!kept.ok && kept.status === 401) throw new NotKept();
      return me;
    },
    onSuccess: (me) => {
      setCsrf(me.csrf);
      changeSettings({ locked: false, device: me.device });
      client.setQueryData(keys.session, me);
      tellSessionChanged();
    },
  });
  const { error } = signIn;
  const message = error instanceof NotKept ? text('signin.not-kept') : error && failureText(error, text);
  return { ...signIn, message };
}
