import type { User } from '@tableside/contract/accounts.schema';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { facts } from '../../lib/facts.ts';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';
import {
  badFields,
  changesOf,
  draftOf,
  type ProfileDraft,
  type ProfileField,
  profileBody,
  refusedFields,
  type Typed,
} from './profile-form.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Where the form was opened. */
export const PROFILE_PATH = '/profile';

/** The profile as it is being edited, and saving it. What nobody touched is as the server has it now. */
export function useProfileForm(user: User) {
  const text = useText();
  const [typed, setTyped] = useState<Typed>({});
  const [bad, setBad] = useState<readonly ProfileField[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const known = draftOf(user);
  const draft: ProfileDraft = { ...known, ...typed };
  const changes = changesOf(typed, known);
  const changed = Object.keys(changes).length > 0;
  const leaving = useLeaveGuard(changed, PROFILE_PATH);
  const set = (name: ProfileField, value: string) => {
    setTyped((before) => ({ ...before, [name]: value }));
    setBad((before) => before.filter((field) => field !== name));
  };
  const refuse = (fields: readonly ProfileField[], message: string | null) => {
    setBad(fields);
    setFailure(message);
    if (fields[0]) document.getElementById(`profile-${fields[0]}`)?.focus();
  };
  const save = async () => {
    if (busy || !changed) return;
    const found = badFields(changes, new Date().toISOString().slice(0, 10));
    if (found.length > 0) return refuse(found, null);
    setBusy(true);
    const answer = await api.accounts.updateUser({ body: profileBody(changes) });
    setBusy(false);
    if (!answer.ok)
      return refuse(
        refusedFields(answer.fields, draft),
        answer.code === 'unreachable' ? text('profile.unreachable') : answer.message,
      );
    setFailure(null);
    facts.userFetched(answer.value.user);
    // What was typed until the answer came is still to be saved.
    setTyped((now) => changesOf(now, changes));
    toast.success(text('profile.saved'));
  };
  return { draft, set, bad, failure, busy, changed, leaving, save };
}
