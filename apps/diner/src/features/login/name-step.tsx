import { LONGEST_NAME } from '@tableside/contract/limits';
import { Button } from '@tableside/ui/button';
import { Field } from '@tableside/ui/field';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { facts } from '../../lib/facts.ts';
import { useText } from '../../lib/text.tsx';

/** Step 3, for those who are new: what to call out. Nobody has to. */
export function NameStep({ onDone }: { readonly onDone: () => void }) {
  const text = useText();
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (name.trim() === '') return onDone();
    setBusy(true);
    const answer = await api.accounts.updateUser({ body: { name: name.trim() } });
    setBusy(false);
    if (!answer.ok)
      return setError(answer.code === 'unreachable' ? text('login.unreachable') : answer.message);
    facts.userFetched(answer.value.user);
    onDone();
  };
  return (
    <form className="login-form" onSubmit={(event) => void submit(event)}>
      <Field
        id="login-name"
        label={text('login.name')}
        optional={text('shared.optional')}
        helper={text('login.name-hint')}
        error={error}
        autoComplete="given-name"
        enterKeyHint="done"
        maxLength={LONGEST_NAME}
        autoFocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button kind="accent" size="lg" block type="submit" busy={busy}>
        {text('shared.continue')}
      </Button>
      <Button kind="text" block onClick={onDone}>
        {text('login.skip-name')}
      </Button>
    </form>
  );
}
