import { LONGEST_HOST, LONGEST_PRINTER_NAME } from '@tableside/contract/limits';
import type { PrinterFacts } from '@tableside/contract/staff-printing.schema';
import { LANGUAGES, languageNames } from '@tableside/i18n/languages';
import { Field } from '@tableside/ui/field';
import { Segmented } from '@tableside/ui/segmented';
import { SelectField } from '@tableside/ui/select-field';
import { Switch } from '@tableside/ui/switch';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changedWords } from '../../lib/form/changed-words.ts';
import { ChipChoice } from '../../lib/form/chip-choice.tsx';
import { Clashes, clashing } from '../../lib/form/clashes.tsx';
import { EditForm } from '../../lib/form/edit-form.tsx';
import { readWhole, wholeBetween } from '../../lib/form/read-whole.ts';
import { CountInput } from '../../lib/form/typed-inputs.tsx';
import { useLaidOver } from '../../lib/form/use-laid-over.ts';
import { stationsQuery } from '../../lib/queries.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';

const HOST = /^[A-Za-z0-9]([A-Za-z0-9.:-]*[A-Za-z0-9])?$/;
const LAST_PORT = 65_535;
const isPort = (typed: string): boolean => wholeBetween(typed, 1, LAST_PORT) !== undefined;

interface PrinterFormProps {
  readonly first: PrinterFacts;
  /** It is not there yet. */
  readonly isNew?: boolean;
  readonly busy: boolean;
  /** `onSaved` is to be called once these facts are saved. */
  readonly onSubmit: (facts: PrinterFacts, onSaved: () => void) => void;
}

interface StationsProps {
  readonly value: readonly string[] | null;
  readonly onChange: (stations: string[] | null) => void;
}

/** What a printer prints: everything, or the dishes of some stations. */
function Stations({ value, onChange }: StationsProps) {
  const text = useText();
  const { store } = useOnDuty();
  const { data: known = [] } = useQuery(stationsQuery(store._id));
  const all = [...new Set([...known, ...(value ?? [])])];
  return (
    <>
      <Segmented
        legend={text('printers.what')}
        name="printer-what"
        options={[
          { value: 'all', label: text('printers.everything') },
          { value: 'some', label: text('printers.some') },
        ]}
        value={value === null ? 'all' : 'some'}
        onChange={(chosen) => onChange(chosen === 'all' ? null : [])}
      />
      {value !== null && (
        <ChipChoice
          legend={text('printers.stations')}
          options={all}
          value={value}
          label={(station) => station || text('printers.no-station')}
          onChange={(stations) => onChange([...stations])}
        />
      )}
    </>
  );
}

/** A printer as it is being changed, its port as typed. */
type Draft = Omit<PrinterFacts, 'port'> & { readonly port: string };

function useFieldWords(): Readonly<Record<keyof Draft, string>> {
  const text = useText();
  return {
    name: text('printers.name'),
    host: text('printers.host'),
    port: text('printers.port'),
    stations: text('printers.what'),
    width: text('printers.width'),
    language: text('printers.language'),
    on: text('printers.on'),
  };
}

/** Where a printer stands and what it prints. */
export function PrinterForm({ first, isNew, busy, onSubmit }: PrinterFormProps) {
  const text = useText();
  const before: Draft = { ...first, port: String(first.port) };
  const edited = useLaidOver(before, ['stations']);
  const { value: facts } = edited;
  const [tried, setTried] = useState(false);
  const words = useFieldWords();
  const change = (more: Partial<Draft>) => edited.set(() => more);
  const wrong = {
    name: facts.name.trim() === '',
    host: !HOST.test(facts.host.trim()),
    port: !isPort(facts.port),
  };
  const say = (is: boolean, words: string) => (tried && is ? words : undefined);
  return (
    <EditForm
      changed={changedWords(words, before, facts)}
      add={isNew ? text('acts.save') : undefined}
      busy={busy}
      onUndo={() => edited.set(() => before)}
      onSubmit={() => {
        setTried(true);
        if (wrong.name || wrong.host || wrong.port) return;
        const { name, host, port } = facts;
        onSubmit({ ...facts, name: name.trim(), host: host.trim(), port: readWhole(port) }, edited.sent());
      }}
    >
      <Field
        id="printer-name"
        label={text('printers.name')}
        autoComplete="off"
        maxLength={LONGEST_PRINTER_NAME}
        value={facts.name}
        error={say(wrong.name, text('printers.name-missing'))}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Field
        id="printer-host"
        label={text('printers.host')}
        helper={text('printers.host-text')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LONGEST_HOST}
        value={facts.host}
        error={say(wrong.host, text('printers.host-wrong'))}
        onChange={(event) => change({ host: event.currentTarget.value })}
      />
      <CountInput
        id="printer-port"
        label={text('printers.port')}
        value={facts.port}
        error={say(wrong.port, text('printers.port-wrong'))}
        onChange={(port) => change({ port })}
      />
      <Stations value={facts.stations} onChange={(stations) => change({ stations })} />
      <Segmented
        legend={text('printers.width')}
        name="printer-width"
        options={[
          { value: '80', label: '80 mm' },
          { value: '58', label: '58 mm' },
        ]}
        value={String(facts.width)}
        onChange={(width) => change({ width: width === '58' ? 58 : 80 })}
      />
      <SelectField
        id="printer-language"
        label={text('printers.language')}
        value={facts.language}
        options={LANGUAGES.map((each) => ({ value: each, label: languageNames[each] }))}
        onChange={({ currentTarget }) => {
          const language = LANGUAGES.find((each) => each === currentTarget.value);
          if (language) change({ language });
        }}
      />
      <Switch spread label={text('printers.on')} checked={facts.on} onChange={(on) => change({ on })} />
      <Clashes words={clashing(words, edited.clashes)} />
    </EditForm>
  );
}
