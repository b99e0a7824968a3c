import type { TableCode } from '@tableside/contract/staff.schema';
import {
  CARD_FORMATS,
  CARD_PAPERS,
  CARD_TEMPLATES,
  type CardFormat,
  type CardPaper,
  type CardTemplate,
  type Language,
} from '@tableside/contract/vocabulary';
import { languageNames } from '@tableside/i18n/languages';
import { Button } from '@tableside/ui/button';
import { ArrowLeft, Download } from '@tableside/ui/icons';
import { Segmented } from '@tableside/ui/segmented';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ChipChoice } from '../../lib/chip-choice.tsx';
import { useGuestLanguages } from '../../lib/guest-languages.ts';
import { note } from '../../lib/notes.ts';
import { failureText } from '../../lib/outcome.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { type CardOrder, fetchCards } from './card-file.ts';
import { CardPreview } from './card-preview.tsx';
import { codeName } from './code-card.tsx';
import { CodeChoice } from './code-choice.tsx';

/** A card has room for two. */
const MOST_LANGUAGES = 2;
/** Longer addresses make finer codes. */
const LONGEST_ADDRESS = 60;

interface LookProps {
  readonly template: CardTemplate;
  readonly paper: CardPaper;
  readonly languages: readonly Language[];
  readonly onTemplate: (template: CardTemplate) => void;
  readonly onPaper: (paper: CardPaper) => void;
  readonly onLanguages: (languages: readonly Language[]) => void;
}

/** As what they are printed, on which paper, in which languages. */
function Look({ template, paper, languages, onTemplate, onPaper, onLanguages }: LookProps) {
  const text = useText();
  const guests = useGuestLanguages();
  return (
    <>
      <Segmented
        legend={text('codes.template')}
        name="template"
        value={template}
        options={CARD_TEMPLATES.map((value) => ({ value, label: text(`codes.template-${value}`) }))}
        onChange={(value) => onTemplate(CARD_TEMPLATES.find((each) => each === value) ?? 'card')}
      />
      <Segmented
        legend={text('codes.paper')}
        name="paper"
        value={paper}
        options={CARD_PAPERS.map((value) => ({ value, label: text(`codes.paper-${value}`) }))}
        onChange={(value) => onPaper(CARD_PAPERS.find((each) => each === value) ?? 'a4')}
      />
      {guests.length > 1 && (
        <ChipChoice
          legend={text('codes.languages')}
          languages
          options={guests}
          value={languages}
          label={(language) => languageNames[language]}
          onChange={(next) => next.length > 0 && onLanguages(next.slice(-MOST_LANGUAGES))}
        />
      )}
    </>
  );
}

/** Fetches the finished file and hands it on. */
function SaveButtons({ order }: { readonly order: CardOrder }) {
  const text = useText();
  const save = useMutation({
    mutationFn: (format: CardFormat) => fetchCards(order, format),
    onSuccess: (file) => {
      saveFile(`codes-${order.template}`, file);
      note('success', text('codes.saved'));
    },
    onError: (error) => note('error', failureText(error, text)),
  });
  return (
    <div className="button-row">
      {CARD_FORMATS.map((format) => (
        <Button
          key={format}
          kind={format === 'pdf' ? 'accent' : 'outline'}
          icon={<Download size={20} />}
          busy={save.isPending && save.variables === format}
          disabled={save.isPending}
          onClick={() => save.mutate(format)}
        >
          {text(`codes.save-${format}`)}
        </Button>
      ))}
    </div>
  );
}

interface CardMakerProps {
  readonly codes: readonly TableCode[];
  /** Chosen at first; all of them when not given. */
  readonly only?: string | undefined;
  readonly onBack: () => void;
}

/** Lays codes out for paper: which, as what, in which languages. The server draws them and reads every code back. */
export function CardMaker({ codes, only, onBack }: CardMakerProps) {
  const text = useText();
  const { store } = useOnDuty();
  const guests = useGuestLanguages();
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    only === undefined ? codes.map(({ _id }) => _id) : [only],
  );
  const [template, setTemplate] = useState<CardTemplate>('card');
  const [paper, setPaper] = useState<CardPaper>('a4');
  const [picked, setPicked] = useState<readonly Language[]>();
  const languages = picked ?? guests.slice(0, MOST_LANGUAGES);
  const wanted = codes.filter(({ _id }) => chosen.includes(_id));
  const [first] = wanted;
  const order = { storeId: store._id, template, languages };
  const all = wanted.length === codes.length;
  const longest = Math.max(0, ...wanted.map(({ url }) => url.length));
  return (
    <div className="card-maker">
      <section className="card-choices">
        <Button icon={<ArrowLeft size={20} />} onClick={onBack}>
          {text('shared.back')}
        </Button>
        <CodeChoice codes={codes} chosen={chosen} onChange={setChosen} />
        <Look
          {...{ template, paper, languages }}
          onTemplate={setTemplate}
          onPaper={setPaper}
          onLanguages={setPicked}
        />
        <p className="t-muted t-small">{text('codes.print-note')}</p>
        {longest > LONGEST_ADDRESS && (
          <p className="t-small">{text('codes.too-long', { count: String(longest) })}</p>
        )}
        {first && (
          <SaveButtons order={{ ...order, paper, ...(!all && { ids: wanted.map(({ _id }) => _id) }) }} />
        )}
      </section>
      {first && (
        <section className="card-preview">
          <CardPreview order={{ ...order, paper: 'card', ids: [first._id] }} name={codeName(first, text)} />
        </section>
      )}
    </div>
  );
}
