import { LANGUAGES, languageNames } from '@tableside/i18n/languages';
import { SelectField } from '@tableside/ui/select-field';
import { languageOf } from '../boot.ts';
import { note } from '../notes.ts';
import { useTexts } from '../text.tsx';

/** Chooses the language of this device; each language in its own words. */
export function LanguageField({ id }: { readonly id: string }) {
  const { text, language, setLanguage } = useTexts();
  return (
    <SelectField
      id={id}
      label={text('settings.language')}
      value={language}
      options={LANGUAGES.map((each) => ({ value: each, label: languageNames[each] }))}
      onChange={(event) => {
        const chosen = languageOf(event.currentTarget.value);
        if (chosen) setLanguage(chosen).catch(() => note('error', text('frame.error.unreachable')));
      }}
    />
  );
}
