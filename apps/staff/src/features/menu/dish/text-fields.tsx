import { LONGEST_DESCRIPTION, LONGEST_DISH_NAME } from '@tableside/contract/limits';
import type { Language } from '@tableside/contract/vocabulary';
import { languageNames } from '@tableside/i18n/languages';
import { Button } from '@tableside/ui/button';
import { Field } from '@tableside/ui/field';
import { Copy } from '@tableside/ui/icons';
import { TextArea } from '@tableside/ui/text-area';
import { useGuestLanguages } from '../../../lib/guest-languages.ts';
import { useText } from '../../../lib/text.tsx';

type Texts = Readonly<Record<string, string>>;
interface TextFieldsProps {
  readonly id: string;
  readonly name: Texts;
  /** Absent where there is none to write. */
  readonly description?: Texts;
  readonly onChange: (change: {
    name?: Record<string, string>;
    description?: Record<string, string>;
  }) => void;
  readonly error?: string | undefined;
}

interface WordsProps extends TextFieldsProps {
  readonly language: Language;
}

function Words({ id, name, description, onChange, error, language }: WordsProps) {
  const text = useText();
  const named = (words: string) => `${words} · ${languageNames[language]}`;
  const mayCopy = language !== 'en' && !name[language] && Boolean(name['en']);
  const copied = (texts: Texts) => ({ ...texts, [language]: texts[language] || (texts['en'] ?? '') });
  return (
    <div className="form-words">
      <Field
        lang={language}
        id={`${id}-name-${language}`}
        label={named(text('editor.field-name'))}
        maxLength={LONGEST_DISH_NAME}
        autoComplete="off"
        value={name[language] ?? ''}
        error={error}
        onChange={(event) => onChange({ name: { ...name, [language]: event.currentTarget.value } })}
      />
      {description && (
        <TextArea
          lang={language}
          id={`${id}-description-${language}`}
          label={named(text('editor.field-description'))}
          optional={text('shared.optional')}
          maxLength={LONGEST_DESCRIPTION}
          rows={2}
          value={description[language] ?? ''}
          onChange={(event) =>
            onChange({ description: { ...description, [language]: event.currentTarget.value } })
          }
        />
      )}
      {mayCopy && (
        <Button
          kind="text"
          icon={<Copy size={20} />}
          onClick={() =>
            onChange({ name: copied(name), ...(description && { description: copied(description) }) })
          }
        >
          {text('editor.copy-english')}
        </Button>
      )}
    </div>
  );
}

/** Names and descriptions: English in sight, the guests' other languages below it with how many are written. */
export function TextFields({ error, ...rest }: TextFieldsProps) {
  const text = useText();
  const others = useGuestLanguages().filter((language) => language !== 'en');
  const written = others.filter((language) => rest.name[language]).length + (rest.name['en'] ? 1 : 0);
  return (
    <>
      <Words {...rest} language="en" error={error} />
      {others.length > 0 && (
        <details className="form-more">
          <summary>{text('editor.languages', { done: written, all: others.length + 1 })}</summary>
          {others.map((language) => (
            <Words key={language} {...rest} language={language} />
          ))}
        </details>
      )}
    </>
  );
}
