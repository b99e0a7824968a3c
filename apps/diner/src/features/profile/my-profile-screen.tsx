import '@tableside/ui/styles/content.css';
import '@tableside/ui/styles/forms.css';
import '@tableside/ui/styles/overlays.css';
import './profile.css';
import type { User } from '@tableside/contract/accounts.schema';
import { LONGEST_EMAIL, LONGEST_NAME, LONGEST_TOWN } from '@tableside/contract/limits';
import { GENDERS, MAX_NOTE_LENGTH } from '@tableside/contract/vocabulary';
import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { DialogConfirm } from '@tableside/ui/dialog-confirm';
import { Field } from '@tableside/ui/field';
import { SelectField } from '@tableside/ui/select-field';
import { TextArea } from '@tableside/ui/text-area';
import { type FormEvent, useState } from 'react';
import { Screen } from '../../lib/screen.tsx';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { LanguagesField } from './languages-field.tsx';
import { PhoneSheet } from './phone-sheet.tsx';
import { PictureField } from './picture-field.tsx';
import type { ProfileField } from './profile-form.ts';
import { PROFILE_PATH, useProfileForm } from './use-profile-form.ts';

const GENDER_WORDS = {
  male: 'profile.gender-male',
  female: 'profile.gender-female',
  other: 'profile.gender-other',
} as const;

type Form = ReturnType<typeof useProfileForm>;

interface FieldsProps {
  readonly form: Form;
  readonly user: User;
  readonly onChangePhone: () => void;
}

function Fields({ form, user, onChangePhone }: FieldsProps) {
  const text = useText();
  const { draft, set, bad } = form;
  const optional = text('shared.optional');
  const field = (name: ProfileField, error: string) => ({
    id: `profile-${name}`,
    value: draft[name],
    error: bad.includes(name) && error,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      set(name, event.currentTarget.value),
  });
  const generic = text('profile.field-bad');
  return (
    <>
      <Field
        {...field('name', generic)}
        label={text('profile.name')}
        helper={text('profile.name-hint')}
        autoComplete="name"
        maxLength={LONGEST_NAME}
      />
      <Field
        id="profile-phone"
        label={text('profile.phone')}
        helper={text('profile.phone-hint')}
        value={user.phone}
        disabled
        readOnly
        end={
          <Button kind="text" onClick={onChangePhone}>
            {text('account.phone-change')}
          </Button>
        }
      />
      <Field
        {...field('email', text('profile.email-bad'))}
        label={text('profile.email')}
        optional={optional}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={LONGEST_EMAIL}
      />
      <SelectField
        {...field('gender', generic)}
        label={text('profile.gender')}
        optional={optional}
        autoComplete="sex"
        options={[
          { value: '', label: text('profile.gender-none') },
          ...GENDERS.map((gender) => ({ value: gender, label: text(GENDER_WORDS[gender]) })),
        ]}
      />
      <Field
        {...field('date_of_birth', text('profile.birth-bad'))}
        label={text('profile.birth')}
        helper={text('profile.birth-text')}
        optional={optional}
        type="date"
        autoComplete="bday"
        min="1900-01-01"
      />
      <Field
        {...field('hometown', generic)}
        label={text('profile.hometown')}
        optional={optional}
        autoComplete="off"
        maxLength={LONGEST_TOWN}
      />
      <LanguagesField
        value={draft.languages_known}
        error={bad.includes('languages_known') && generic}
        onChange={(value) => set('languages_known', value)}
      />
      <TextArea
        {...field('preferences', generic)}
        label={text('profile.preferences')}
        optional={optional}
        helper={text('profile.preferences-hint')}
        maxLength={MAX_NOTE_LENGTH}
      />
    </>
  );
}

function MyProfile({ user }: { readonly user: User }) {
  const text = useText();
  const form = useProfileForm(user);
  const { asks, leave, stay } = form.leaving;
  const [changing, setChanging] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <Screen title={text('profile.mine')} back={PROFILE_PATH}>
      <form className="profile-form" onSubmit={submit} noValidate>
        {form.failure && (
          <Banner kind="danger" live>
            {form.failure}
          </Banner>
        )}
        <PictureField user={user} />
        <Fields form={form} user={user} onChangePhone={() => setChanging(true)} />
        <div className="profile-save">
          <Button
            kind="accent"
            size="lg"
            block
            type="submit"
            busy={form.busy}
            aria-disabled={(!form.changed && !form.busy) || undefined}
          >
            {text('acts.save')}
          </Button>
        </div>
      </form>
      <PhoneSheet open={changing} onClose={() => setChanging(false)} user={user} />
      <DialogConfirm
        open={asks}
        title={text('acts.leave-title')}
        confirm={text('acts.leave')}
        keep={text('acts.keep-editing')}
        danger
        history={false}
        onConfirm={leave}
        onKeep={stay}
      />
    </Screen>
  );
}

/** `/profile/myProfile`: what the restaurant may know of its guest. */
export function MyProfileScreen() {
  const user = useRoot((state) => state.auth.user_data?.user);
  return user ? <MyProfile key={user._id} user={user} /> : null;
}
