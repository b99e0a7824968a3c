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
  /** The language of the house. */
  readonly house: Language;
}

function Words({ id, name, description, onChange, error, language, house }: WordsProps) {
  const text = useText();
  const named = (words: string) => `${words} · ${languageNames[language]}`;
  const source = ([house, 'en'] as const).find((each) => each !== language && name[each]);
  const copied = (from: Language, texts: Texts) => ({
    ...texts,
    [language]: texts[language] || (texts[from] ?? ''),
  });
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
      {source && !name[language] && (
        <Button
          kind="text"
          icon={<Copy size={20} />}
          onClick={() =>
            onChange({
              name: copied(source, name),
              ...(description && { description: copied(source, description) }),
            })
          }
        >
          {text('editor.copy-from', { language: languageNames[source] })}
        </Button>
      )}
    </div>
  );
}

/**
 * Names and descriptions: the language of the house in sight, the guests' others below it with how many are written, and
 * English where there are texts in it.
 */
export function TextFields({ error, ...rest }: TextFieldsProps) {
  const text = useText();
  const [house, ...spoken] = useGuestLanguages();
  const unspoken = house !== 'en' && !spoken.includes('en') && rest.name['en'] !== undefined;
  const others: readonly Language[] = unspoken ? [...spoken, 'en'] : spoken;
  const written = [house, ...others].filter((language) => rest.name[language]).length;
  return (
    <>
      <Words {...rest} language={house} house={house} error={error} />
      {others.length > 0 && (
        <details className="form-more">
          <summary>{text('editor.languages', { done: written, all: others.length + 1 })}</summary>
          {others.map((language) => (
            <Words key={language} {...rest} language={language} house={house} />
          ))}
        </details>
      )}
    </>
  );
}
