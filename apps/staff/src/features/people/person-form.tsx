import { STAFF_ROLES, type StaffRole } from '@tableside/contract/vocabulary';
import { ChoiceGroup } from '@tableside/ui/choice-group';
import { CheckboxRow } from '@tableside/ui/choice-row';
import { Field } from '@tableside/ui/field';
import { useState } from 'react';
import { useOnDuty } from '../../lib/session.tsx';
import { SheetForm } from '../../lib/sheet-form.tsx';
import { useText } from '../../lib/text.tsx';
import type { PersonFacts } from './people-query.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

interface PersonFormProps {
  readonly first: PersonFacts;
  readonly submit: string;
  readonly busy: boolean;
  readonly onSubmit: (facts: PersonFacts) => void;
}

function RoleRows({
  roles,
  error,
  onChange,
}: {
  readonly roles: readonly StaffRole[];
  readonly error: string | undefined;
  readonly onChange: (roles: StaffRole[]) => void;
}) {
  const text = useText();
  const { me } = useOnDuty();
  const offered = STAFF_ROLES.filter((role) => role !== 'owner' || me.roles.includes('owner'));
  return (
    <ChoiceGroup legend={text('people.roles')} error={error}>
      {offered.map((role) => (
        <CheckboxRow
          key={role}
          name={`role-${role}`}
          label={text(`settings.role-${role}`)}
          note={text(`people.may-${role}`)}
          checked={roles.includes(role)}
          onChange={() =>
            onChange(roles.includes(role) ? roles.filter((each) => each !== role) : [...roles, role])
          }
        />
      ))}
    </ChoiceGroup>
  );
}

/** Who a colleague is and what they may do here. */
export function PersonForm({ first, submit, busy, onSubmit }: PersonFormProps) {
  const text = useText();
  const [name, setName] = useState(first.name);
  const [email, setEmail] = useState(first.email ?? '');
  const [roles, setRoles] = useState<StaffRole[]>([...first.roles]);
  const [tried, setTried] = useState(false);
  const mail = email.trim();
  const wrong = {
    name: name.trim() === '',
    email: mail !== '' && !EMAIL.test(mail),
    roles: roles.length === 0,
  };
  const say = (is: boolean, words: string) => (tried && is ? words : undefined);
  return (
    <SheetForm
      submit={submit}
      busy={busy}
      onSubmit={() => {
        setTried(true);
        if (wrong.name || wrong.email || wrong.roles || busy) return;
        onSubmit({ name: name.trim(), email: mail === '' ? null : mail, roles });
      }}
    >
      <Field
        id="person-name"
        label={text('people.name')}
        autoComplete="off"
        maxLength={80}
        value={name}
        error={say(wrong.name, text('people.name-missing'))}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <RoleRows roles={roles} error={say(wrong.roles, text('people.roles-missing'))} onChange={setRoles} />
      <Field
        id="person-email"
        label={text('signin.email')}
        optional={text('shared.optional')}
        helper={text('people.email-text')}
        type="email"
        autoComplete="off"
        inputMode="email"
        maxLength={200}
        value={email}
        error={say(wrong.email, text('people.email-wrong'))}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
    </SheetForm>
  );
}
