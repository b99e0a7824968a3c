import type { Failure } from '@tableside/contract/endpoint';
import type { StaffMe } from '@tableside/contract/staff.schema';
import { useQueryClient } from '@tanstack/react-query';
import { api, setCsrf } from './api.ts';
import { keys } from './keys.ts';
import { valueIn } from './outcome.ts';
import { tellSessionChanged } from './session-pages.ts';
import { changeSettings } from './settings.ts';

/** A browser that keeps no cookies, or not those of an https address on a page that is not. */
export class NotKept extends Error {}

/** Whoever the answer signed in is then on duty. Throws what was refused, and `NotKept` where the browser forgot it at once. */
export function useLetIn() {
  const client = useQueryClient();
  return async (answer: { readonly ok: true; readonly value: StaffMe } | Failure): Promise<void> => {
    const me = valueIn(answer);
    const kept = await api.getSession();
    if (!kept.ok && kept.status === 401) throw new NotKept();
    setCsrf(me.csrf);
    changeSettings({ locked: false, device: me.device });
    client.setQueryData(keys.session, me);
    tellSessionChanged();
  };
}
