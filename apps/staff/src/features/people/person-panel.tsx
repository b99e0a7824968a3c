import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '@tableside/contract/limits';
import type { Person } from '@tableside/contract/staff-people.schema';
import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { Field } from '@tableside/ui/field';
import { type FormEvent, useState } from 'react';
import { useUnsaved } from '../../lib/form/unsaved.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { AccessPart } from './access-part.tsx';
import { PersonForm } from './person-form.tsx';
import { PinPart } from './pin-part.tsx';
import { usePerson } from './use-people.ts';

function PasswordPart({ person }: { readonly person: Person }) {
  const text = useText();
  const { setPassword } = usePerson(person);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  useUnsaved(typed !== '');
  if (person.email === null) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (typed.length < SHORTEST_PASSWORD || setPassword.isPending) return;
    setPassword.mutate(typed, {
      onSuccess: () => {
        setTyped('');
        setTried(false);
      },
    });
  };
  return (
    <form className="panel-part" noValidate onSubmit={submit}>
      <h3>{text('signin.password')}</h3>
      <Field
        id="person-password"
        label={text('people.password-new')}
        type="password"
        autoComplete="new-password"
        maxLength={LONGEST_PASSWORD}
        helper={text('people.password-text')}
        error={tried && typed.length < SHORTEST_PASSWORD ? text('setup.error.password') : undefined}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" busy={setPassword.isPending}>
        {text(person.has_password ? 'people.password-change' : 'people.password-set-one')}
      </Button>
    </form>
  );
}

/** Somebody who is also of a restaurant that is not the reader's: they may be kept out here, and the rest is not ours. */
function Elsewhere({ person }: { readonly person: Person }) {
  const text = useText();
  return (
    <div className="person-panel">
      <Banner kind="info">{text('people.elsewhere')}</Banner>
      {person.active && <AccessPart person={person} />}
    </div>
  );
}

/** One colleague: who they are, how they sign in, and whether they still may. */
export function PersonPanel({ person }: { readonly person: Person }) {
  const text = useText();
  const { me } = useOnDuty();
  const { change } = usePerson(person);
  if (person.roles.includes('owner') && !me.roles.includes('owner'))
    return <Banner kind="info">{text('people.owners-only')}</Banner>;
  if (person.elsewhere) return <Elsewhere person={person} />;
  const { name, roles, email, phone } = person;
  return (
    <div className="person-panel">
      <PersonForm
        first={{ name, roles, email, phone }}
        busy={change.isPending}
        onSubmit={(facts, onSuccess) => change.mutate(facts, { onSuccess })}
      />
      <p className="t-muted">{text('people.roles-text')}</p>
      {person.active && <PinPart person={person} />}
      {person.active && <PasswordPart person={person} />}
      <AccessPart person={person} />
    </div>
  );
}
