import { COLLEAGUE_PHONE } from '@tableside/contract/colleague-phone';
import { LONGEST_EMAIL, LONGEST_NAME } from '@tableside/contract/limits';
import { looksLikeEmail } from '@tableside/contract/looks-like-email';
import { STAFF_ROLES, type StaffRole } from '@tableside/contract/vocabulary';
import { ChoiceGroup } from '@tableside/ui/choice-group';
import { CheckboxRow } from '@tableside/ui/choice-row';
import { Field } from '@tableside/ui/field';
import { useState } from 'react';
import { changedWords } from '../../lib/form/changed-words.ts';
import { Clashes, clashing } from '../../lib/form/clashes.tsx';
import { EditForm } from '../../lib/form/edit-form.tsx';
import { useLaidOver } from '../../lib/form/use-laid-over.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import type { PersonFacts } from './people-query.ts';

interface PersonFormProps {
  readonly first: PersonFacts;
  /** Of somebody new: what the button says. */
  readonly add?: string;
  readonly busy: boolean;
  /** `onSaved` is to be called once these facts are saved. */
  readonly onSubmit: (facts: PersonFacts, onSaved: () => void) => void;
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

interface Draft {
  readonly name: string;
  readonly roles: StaffRole[];
  readonly email: string;
  readonly phone: string;
}
const draftOf = ({ name, roles, email, phone }: PersonFacts): Draft => ({
  name,
  roles: [...roles],
  email: email ?? '',
  phone: phone ?? '',
});

function useFieldWords(): Readonly<Record<keyof Draft, string>> {
  const text = useText();
  return {
    name: text('people.name'),
    roles: text('people.part-roles'),
    email: text('signin.email'),
    phone: text('setup.phone'),
  };
}

/** Who a colleague is and what they may do here. */
export function PersonForm({ first, add, busy, onSubmit }: PersonFormProps) {
  const text = useText();
  const { me } = useOnDuty();
  const before = draftOf(first);
  const edited = useLaidOver(before);
  const { value: draft } = edited;
  const [tried, setTried] = useState(false);
  const words = useFieldWords();
  const { name, email, phone, roles } = draft;
  const set = (some: Partial<Draft>) => edited.set(() => some);
  const mayJoin = add !== undefined && me.stores.length > 1;
  const [mail, number] = [email.trim(), phone.trim()];
  const wrong = {
    name: name.trim() === '',
    email: mail !== '' && !looksLikeEmail(mail),
    phone: number !== '' && !COLLEAGUE_PHONE.test(number),
    roles: roles.length === 0,
  };
  const say = (is: boolean, words: string) => (tried && is ? words : undefined);
  return (
    <EditForm
      changed={changedWords(words, before, draft)}
      add={add}
      busy={busy}
      onUndo={() => edited.set(() => before)}
      onSubmit={() => {
        setTried(true);
        if (Object.values(wrong).includes(true)) return;
        const facts = { name: name.trim(), email: mail === '' ? null : mail, phone: number, roles };
        onSubmit(facts, edited.sent());
      }}
    >
      <Field
        id="person-name"
        label={text('people.name')}
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={name}
        error={say(wrong.name, text('people.name-missing'))}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <RoleRows
        roles={roles}
        error={say(wrong.roles, text('people.roles-missing'))}
        onChange={(roles) => set({ roles })}
      />
      <Field
        id="person-email"
        label={text('signin.email')}
        optional={text('shared.optional')}
        helper={text(mayJoin ? 'people.email-join-text' : 'people.email-text')}
        type="email"
        autoComplete="off"
        inputMode="email"
        maxLength={LONGEST_EMAIL}
        value={email}
        error={say(wrong.email, text('people.email-wrong'))}
        onChange={(event) => set({ email: event.currentTarget.value })}
      />
      <Field
        id="person-phone"
        label={text('setup.phone')}
        optional={text('shared.optional')}
        helper={text('people.phone-text')}
        type="tel"
        autoComplete="off"
        maxLength={25}
        value={phone}
        error={say(wrong.phone, text('people.phone-wrong'))}
        onChange={(event) => set({ phone: event.currentTarget.value })}
      />
      <Clashes words={clashing(words, edited.clashes)} />
    </EditForm>
  );
}
