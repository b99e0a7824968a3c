import { LONGEST_SERVICE, SERVICE_ICONS } from '@tableside/contract/services';
import type { Language } from '@tableside/contract/vocabulary';
import { languageNames } from '@tableside/i18n/languages';
import { Field } from '@tableside/ui/field';
import { RadioCards } from '@tableside/ui/radio-cards';
import { ServiceIcon } from '@tableside/ui/service-icon';
import { useText } from '../../../lib/text.tsx';
import type { DraftService } from './service-draft.ts';

interface EditProps {
  readonly service: DraftService;
  readonly onChange: (some: Partial<DraftService>) => void;
}

interface NameProps extends EditProps {
  readonly language: Language;
  readonly error?: string | undefined;
}

function NameField({ service: { id, name }, language, error, onChange }: NameProps) {
  const text = useText();
  return (
    <Field
      id={`service-${id}-${language}`}
      label={`${text('editor.field-name')} · ${languageNames[language]}`}
      lang={language}
      maxLength={LONGEST_SERVICE}
      autoComplete="off"
      error={error}
      value={name[language] ?? ''}
      onChange={(event) => onChange({ name: { ...name, [language]: event.currentTarget.value } })}
    />
  );
}

function IconChoice({ service: { id, icon }, onChange }: EditProps) {
  const text = useText();
  return (
    <RadioCards
      legend={text('house.service-icon')}
      name={`service-icon-${id}`}
      layout="grid"
      value={icon}
      options={SERVICE_ICONS.map((value) => ({
        value,
        label: text(`house.icon-${value}`),
        icon: <ServiceIcon icon={value} />,
      }))}
      onChange={(value) => onChange({ icon: SERVICE_ICONS.find((each) => each === value) ?? icon })}
    />
  );
}

interface ServiceWordsProps extends EditProps {
  /** Those of the guests; the first one is needed. */
  readonly languages: readonly Language[];
  readonly error: string | undefined;
}

/** What guests read and see of something they can ask for. */
export function ServiceWords({ languages: [first, ...others], error, ...edit }: ServiceWordsProps) {
  const text = useText();
  const count = others.length;
  const filled = others.filter((language) => edit.service.name[language]?.trim()).length;
  return (
    <div className="house-service-words">
      {first && <NameField {...edit} language={first} error={error} />}
      {count > 0 && (
        <details className="form-more">
          <summary>{text('offers.other-languages', { written: filled, count })}</summary>
          <div className="form-words">
            {others.map((language) => (
              <NameField key={language} {...edit} language={language} />
            ))}
          </div>
        </details>
      )}
      <IconChoice {...edit} />
    </div>
  );
}
