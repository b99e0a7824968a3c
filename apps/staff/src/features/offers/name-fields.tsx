import { LONGEST_OFFER_TERMS, LONGEST_OFFER_TITLE } from '@tableside/contract/limits';
import type { Language } from '@tableside/contract/vocabulary';
import { languageNames } from '@tableside/i18n/languages';
import { Field } from '@tableside/ui/field';
import { TextArea } from '@tableside/ui/text-area';
import { useGuestLanguages } from '../../lib/guest-languages.ts';
import { useText } from '../../lib/text.tsx';
import type { OfferForm } from './use-offer-form.ts';

interface WordsProps {
  readonly form: OfferForm;
  readonly language: Language;
  readonly needed: boolean;
}

function Words({ form: { draft, set, errorOf }, language, needed }: WordsProps) {
  const text = useText();
  const named = (words: string) => `${words} · ${languageNames[language]}`;
  return (
    <div className="form-words">
      <Field
        lang={language}
        id={`offer-title-${language}`}
        label={named(text('offers.title'))}
        maxLength={LONGEST_OFFER_TITLE}
        autoComplete="off"
        value={draft.title[language] ?? ''}
        error={needed ? errorOf('title') : undefined}
        onChange={(event) => set({ title: { ...draft.title, [language]: event.currentTarget.value } })}
      />
      <TextArea
        lang={language}
        id={`offer-terms-${language}`}
        label={named(text('offers.terms'))}
        optional={text('shared.optional')}
        maxLength={LONGEST_OFFER_TERMS}
        rows={2}
        value={draft.terms[language] ?? ''}
        onChange={(event) => set({ terms: { ...draft.terms, [language]: event.currentTarget.value } })}
      />
    </div>
  );
}

/** What guests read, in their languages. */
export function NameFields({ form }: { readonly form: OfferForm }) {
  const text = useText();
  const [first, ...others] = useGuestLanguages();
  const written = others.filter((language) => form.draft.title[language]?.trim()).length;
  return (
    <section className="form-part">
      <h2>{text('offers.part-name')}</h2>
      <Words form={form} language={first} needed />
      {others.length > 0 && (
        <details className="form-more">
          <summary>{text('offers.other-languages', { written, count: others.length })}</summary>
          {others.map((language) => (
            <Words key={language} form={form} language={language} needed={false} />
          ))}
        </details>
      )}
    </section>
  );
}
