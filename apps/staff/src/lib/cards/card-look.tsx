import { CARD_FORMATS, CARD_PAPERS, CARD_TEMPLATES, type CardFormat } from '@tableside/contract/vocabulary';
import { languageNames } from '@tableside/i18n/languages';
import { Button } from '@tableside/ui/button';
import { Download } from '@tableside/ui/icons';
import { Segmented } from '@tableside/ui/segmented';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ChipChoice } from '../form/chip-choice.tsx';
import { useGuestLanguages } from '../guest-languages.ts';
import { note } from '../notes.ts';
import { failureText } from '../outcome.ts';
import { saveByKind } from '../save-file.ts';
import { useText } from '../text.tsx';
import { CardCheck } from './card-check.tsx';
import { type CardLook, type CardOrder, fetchCards } from './card-file.ts';
import { LogoField } from './logo-field.tsx';

/** A card has room for two. */
const MOST_LANGUAGES = 2;

/** How cards look until somebody chooses otherwise: A6, on A4, in two languages of the guests, without a logo. */
export function useCardLook(): [CardLook, (change: Partial<CardLook>) => void] {
  const guests = useGuestLanguages();
  const [chosen, setChosen] = useState<Partial<CardLook>>({});
  const look: CardLook = {
    template: 'card',
    paper: 'a4',
    languages: guests.slice(0, MOST_LANGUAGES),
    ...chosen,
  };
  return [look, (change) => setChosen((last) => ({ ...last, ...change }))];
}

interface LookFieldsProps {
  readonly look: CardLook;
  readonly onChange: (change: Partial<CardLook>) => void;
}

/** As what codes are printed, on which paper, in which languages, with a logo or without. */
export function LookFields({ look, onChange }: LookFieldsProps) {
  const text = useText();
  const guests = useGuestLanguages();
  return (
    <>
      <Segmented
        legend={text('codes.template')}
        name="template"
        value={look.template}
        options={CARD_TEMPLATES.map((value) => ({ value, label: text(`codes.template-${value}`) }))}
        onChange={(value) => onChange({ template: CARD_TEMPLATES.find((each) => each === value) ?? 'card' })}
      />
      <Segmented
        legend={text('codes.paper')}
        name="paper"
        value={look.paper}
        options={CARD_PAPERS.map((value) => ({ value, label: text(`codes.paper-${value}`) }))}
        onChange={(value) => onChange({ paper: CARD_PAPERS.find((each) => each === value) ?? 'a4' })}
      />
      {guests.length > 1 && (
        <ChipChoice
          legend={text('codes.languages')}
          languages
          options={guests}
          value={look.languages}
          label={(language) => languageNames[language]}
          onChange={(next) => next.length > 0 && onChange({ languages: next.slice(-MOST_LANGUAGES) })}
        />
      )}
      <LogoField value={look.logo} onChange={(logo) => onChange({ logo })} />
      <p className="t-muted t-small">{text('codes.print-note')}</p>
    </>
  );
}

/** Tests the cards, or fetches the finished file and hands it on. */
export function SaveButtons({ order, name }: { readonly order: CardOrder; readonly name: string }) {
  const text = useText();
  const save = useMutation({
    mutationFn: (format: CardFormat) => fetchCards(order, format),
    onSuccess: (files) => {
      for (const [nth, file] of files.entries())
        saveByKind(`${name}-${order.template}${files.length > 1 ? `-${nth + 1}` : ''}`, file);
      note('success', text('codes.saved'));
    },
    onError: (error) => note('error', failureText(error, text)),
  });
  return (
    <div className="card-saves">
      <CardCheck key={JSON.stringify(order)} order={order} />
      {CARD_FORMATS.map((format) => (
        <Button
          key={format}
          kind={format === 'pdf' ? 'accent' : 'outline'}
          icon={<Download size={20} />}
          busy={save.isPending && save.variables === format}
          aria-disabled={save.isPending || undefined}
          onClick={() => save.mutate(format)}
        >
          {text(`codes.save-${format}`)}
        </Button>
      ))}
    </div>
  );
}
