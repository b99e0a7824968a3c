import { LONGEST_TRAIT } from '@tableside/contract/limits';
import { languageNames } from '@tableside/i18n/languages';
import { Button } from '@tableside/ui/button';
import { ToggleChip } from '@tableside/ui/chip';
import { ChoiceGroup } from '@tableside/ui/choice-group';
import { isComposing } from '@tableside/ui/composing';
import { Field } from '@tableside/ui/field';
import { Plus } from '@tableside/ui/icons';
import { useState } from 'react';
import { useText } from '../../lib/text.tsx';
import { languagesIn } from './profile-form.ts';

/** Languages many guests speak, each in its own words, by its code. */
const OFFERED: Readonly<Record<string, string>> = {
  ...languageNames,
  ar: 'العربية',
  bn: 'বাংলা',
  fr: 'Français',
  hi: 'हिन्दी',
  id: 'Bahasa Indonesia',
  it: 'Italiano',
  ko: '한국어',
  mr: 'मराठी',
  pt: 'Português',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  vi: 'Tiếng Việt',
};

interface LanguagesProps {
  /** Codes, and languages as somebody wrote them, separated by commas. */
  readonly value: string;
  readonly error: string | false;
  readonly onChange: (value: string) => void;
}

/** Which languages somebody speaks: any of the common ones, and others by name. */
export function LanguagesField({ value, error, onChange }: LanguagesProps) {
  const text = useText();
  const [other, setOther] = useState('');
  const known = languagesIn(value);
  // One that was written and taken back stays in sight, so that a slip of the finger is mended by another tap.
  const [written, setWritten] = useState(() => known.filter((language) => !(language in OFFERED)));
  const others = new Set([...written, ...known.filter((language) => !(language in OFFERED))]);
  const say = (languages: readonly string[]) => onChange(languages.join(', '));
  const add = () => {
    const added = languagesIn(other);
    setOther('');
    if (added.length === 0) return;
    setWritten((before) => [...new Set([...before, ...added.filter((language) => !(language in OFFERED))])]);
    say([...new Set([...known, ...added])]);
  };
  const chip = (language: string, label: string, lang?: string) => (
    <ToggleChip
      key={language}
      lang={lang}
      pressed={known.includes(language)}
      onClick={() =>
        say(known.includes(language) ? known.filter((each) => each !== language) : [...known, language])
      }
    >
      {label}
    </ToggleChip>
  );
  return (
    <ChoiceGroup legend={text('profile.languages')} rule={text('shared.optional')} error={error}>
      <div className="profile-languages">
        {Object.entries(OFFERED).map(([code, name]) => chip(code, name, code))}
        {[...others].map((language) => chip(language, language))}
      </div>
      <Field
        id="profile-languages_known"
        label={text('profile.languages-other')}
        autoComplete="off"
        maxLength={LONGEST_TRAIT}
        value={other}
        onChange={(event) => setOther(event.currentTarget.value)}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || other.trim() === '') return;
          event.preventDefault();
          if (!isComposing(event.nativeEvent)) add();
        }}
        end={
          <Button kind="text" icon={<Plus size={20} />} onClick={add}>
            {text('profile.languages-add')}
          </Button>
        }
      />
    </ChoiceGroup>
  );
}
