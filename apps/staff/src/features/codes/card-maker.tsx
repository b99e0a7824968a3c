import type { TableCode } from '@tableside/contract/staff.schema';
import type { Language } from '@tableside/contract/vocabulary';
import { languageNames } from '@tableside/i18n/languages';
import { loadLanguage } from '@tableside/i18n/staff';
import type { StaffKeys } from '@tableside/i18n/staff-keys.gen';
import { makeText } from '@tableside/i18n/text';
import { Button } from '@tableside/ui/button';
import { ArrowLeft, Download, Printer } from '@tableside/ui/icons';
import { Segmented } from '@tableside/ui/segmented';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ChipChoice } from '../../lib/chip-choice.tsx';
import { useGuestLanguages } from '../../lib/guest-languages.ts';
import { note } from '../../lib/notes.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { sheetsOf, TEMPLATE_NAMES, type Template } from './card-layout.ts';
import { codeName } from './code-card.tsx';
import { type CardWords, CodeSheet } from './code-sheet.tsx';
import { readsAs } from './read-back.ts';

/** A card has room for two. */
const MOST_LANGUAGES = 2;

/** The cards' words in the chosen languages; the names of tables are written in the first of them. */
function useCards(codes: readonly TableCode[], languages: readonly Language[]): readonly CardWords[] {
  const { store } = useOnDuty();
  const { data = [] } = useQuery({
    queryKey: ['card-words', ...languages],
    queryFn: () =>
      Promise.all(
        languages.map(async (lang) => ({ lang, text: makeText<StaffKeys>(lang, await loadLanguage(lang)) })),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [first] = data;
  if (!first) return [];
  return codes.map((code) => ({
    id: code._id,
    url: code.url,
    code: code.code,
    store: store.name,
    name: codeName(code, first.text),
    invites: data.map(({ lang, text }) => ({ lang, text: text('codes.invite') })),
  }));
}

function save(name: string, svg: string): void {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

const areaOf = ({ table }: TableCode): string => table?.area ?? '';
const areasOf = (codes: readonly TableCode[]): readonly string[] => [...new Set(codes.map(areaOf))];

interface ChoiceProps {
  readonly codes: readonly TableCode[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Which codes: whole areas by a tap, or one by one. */
function Which({ codes, chosen, onChange }: ChoiceProps) {
  const text = useText();
  const areas = areasOf(codes);
  const idsIn = (area: string) => codes.filter((code) => areaOf(code) === area).map(({ _id }) => _id);
  return (
    <>
      <div className="button-row">
        <Button onClick={() => onChange(codes.map(({ _id }) => _id))}>{text('codes.choose-all')}</Button>
        {areas.length > 1 &&
          areas.map((area) => (
            <Button key={area} onClick={() => onChange(idsIn(area))}>
              {area || text('codes.no-area')}
            </Button>
          ))}
      </div>
      <ChipChoice
        legend={text('codes.which')}
        error={chosen.length === 0 ? text('codes.none-chosen') : undefined}
        options={codes.map(({ _id }) => _id)}
        value={chosen}
        label={(id) => {
          const code = codes.find(({ _id }) => _id === id);
          return code ? codeName(code, text) : '';
        }}
        onChange={onChange}
      />
    </>
  );
}

/** Lays codes out for paper: which, as what, in which languages. Nothing leaves before every code was read back. */
export function CardMaker({
  codes,
  onBack,
}: {
  readonly codes: readonly TableCode[];
  readonly onBack: () => void;
}) {
  const text = useText();
  const guests = useGuestLanguages();
  const [chosen, setChosen] = useState<readonly string[]>(() => codes.map(({ _id }) => _id));
  const [template, setTemplate] = useState<Template>('card');
  const [picked, setPicked] = useState<readonly Language[]>();
  const languages = picked ?? guests.slice(0, MOST_LANGUAGES);
  const paper = useRef<HTMLDivElement>(null);
  const wanted = codes.filter(({ _id }) => chosen.includes(_id));
  const cards = useCards(wanted, languages);
  const sheets = sheetsOf(cards, template);
  const checked = (use: (files: readonly string[]) => void) => {
    const drawn = [...(paper.current?.querySelectorAll('svg') ?? [])];
    const files = drawn.map((svg) => new XMLSerializer().serializeToString(svg));
    const twice = template === 'tent';
    const urls = cards.flatMap(({ url }) => (twice ? [url, url] : [url]));
    if (files.length > 0 && readsAs(files, urls)) use(files);
    else note('error', text('codes.unreadable'));
  };
  const saveAll = (files: readonly string[]) => {
    files.forEach((svg, nth) => {
      save(`codes-${template}-${nth + 1}.svg`, svg);
    });
    note('success', text('codes.saved'));
  };
  return (
    <div className="card-maker">
      <section className="card-choices">
        <Button icon={<ArrowLeft size={20} />} onClick={onBack}>
          {text('shared.back')}
        </Button>
        <Which codes={codes} chosen={chosen} onChange={setChosen} />
        <Segmented
          legend={text('codes.template')}
          name="template"
          value={template}
          options={TEMPLATE_NAMES.map((value) => ({ value, label: text(`codes.template-${value}`) }))}
          onChange={(value) => setTemplate(TEMPLATE_NAMES.find((each) => each === value) ?? 'card')}
        />
        {guests.length > 1 && (
          <ChipChoice
            legend={text('codes.languages')}
            languages
            options={guests}
            value={languages}
            label={(language) => languageNames[language]}
            onChange={(next) => next.length > 0 && setPicked(next.slice(-MOST_LANGUAGES))}
          />
        )}
        <p className="t-muted t-small">{text('codes.print-note')}</p>
        {sheets.length > 0 && (
          <div className="button-row">
            <Button kind="accent" icon={<Printer size={20} />} onClick={() => checked(() => print())}>
              {text('codes.print-sheets', { count: sheets.length })}
            </Button>
            <Button icon={<Download size={20} />} onClick={() => checked(saveAll)}>
              {text('codes.save-svg')}
            </Button>
          </div>
        )}
      </section>
      <div ref={paper} className="code-sheets">
        {sheets.map((spots, nth) => (
          <CodeSheet
            key={`${template}-${spots[0]?.card.id}`}
            spots={spots}
            template={template}
            label={text('codes.sheet', { number: String(nth + 1) })}
          />
        ))}
      </div>
    </div>
  );
}
