import type { PrinterFacts, Printer as PrinterOf, Printing } from '@tableside/contract/staff-printing.schema';
import type { Language } from '@tableside/contract/vocabulary';
import { formatList } from '@tableside/i18n/formats';
import { ReceiptArt } from '@tableside/ui/art';
import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { DialogConfirm } from '@tableside/ui/dialog-confirm';
import { Plus, Printer } from '@tableside/ui/icons';
import { StateBlock } from '@tableside/ui/state-block';
import { StatusPill } from '@tableside/ui/status-pill';
import { useWhileThere } from '@tableside/ui/use-there';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormSheet } from '../../lib/form/form-sheet.tsx';
import { QueryState } from '../../lib/query-state.tsx';
import { Screen } from '../../lib/screen.tsx';
import { useOnDuty } from '../../lib/session.tsx';
import { useText, useTexts } from '../../lib/text.tsx';
import { printingQuery, whyUnprinted } from '../../lib/ticket/printing.ts';
import { AgentPart } from './agent-part.tsx';
import { PrinterForm } from './printer-form.tsx';
import { useRemovePrinter, useSavePrinter, useTestPage } from './use-printers.ts';

const newPrinter = (language: Language): PrinterFacts => ({
  name: '',
  host: '',
  port: 9100,
  stations: null,
  width: 80,
  language,
  on: true,
});

interface PrinterProps {
  readonly printer: PrinterOf;
  /** Why its newest slip is not on paper; absent while all came out. */
  readonly missing: string | undefined;
}

function useMissing(printing: Printing | undefined): (printer: PrinterOf) => string | undefined {
  const text = useText();
  return ({ name }) => {
    const slip = printing?.unprinted.findLast(({ printer }) => printer === name);
    return slip && text('printers.why', { why: whyUnprinted(slip) });
  };
}

function PrinterCard({ printer, missing, onChoose }: PrinterProps & { readonly onChoose: () => void }) {
  const { text, language } = useTexts();
  const what =
    printer.stations === null
      ? text('printers.everything')
      : formatList(
          language,
          printer.stations.map((station) => station || text('printers.no-station')),
        );
  return (
    <button type="button" className="offer-card" onClick={onChoose}>
      <span className="offer-card-head">
        <strong className="offer-card-title">{printer.name}</strong>
        {!printer.on && <StatusPill tone="problem">{text('printers.off')}</StatusPill>}
        {missing && <StatusPill tone="problem">{missing}</StatusPill>}
      </span>
      <span>{what || text('printers.nothing')}</span>
      <span className="t-muted">{`${printer.host}:${printer.port} · ${printer.width} mm`}</span>
    </button>
  );
}

/** A printer that is there: its facts, a test page, and the way to part from it. */
function PrinterPanel({ printer, missing, onDone }: PrinterProps & { readonly onDone: () => void }) {
  const text = useText();
  const [removing, setRemoving] = useState(false);
  const close = useWhileThere(onDone);
  const save = useSavePrinter(printer._id, close);
  const test = useTestPage();
  const remove = useRemovePrinter(close);
  const { _id: id, ...facts } = printer;
  return (
    <div className="printer-panel">
      <PrinterForm
        first={facts}
        busy={save.isPending}
        onSubmit={(changed, onSuccess) => save.mutate(changed, { onSuccess })}
      />
      {missing && (
        <Banner kind="warning" live>
          {missing}
        </Banner>
      )}
      <div className="button-row">
        <Button icon={<Printer size={20} />} busy={test.isPending} onClick={() => test.mutate(id)}>
          {text('printers.test')}
        </Button>
        <Button kind="text" onClick={() => setRemoving(true)}>
          {text('shared.remove')}
        </Button>
      </div>
      <DialogConfirm
        open={removing}
        title={text('printers.remove-title', { name: printer.name })}
        text={text('printers.remove-text')}
        confirm={text('shared.remove')}
        keep={text('shared.cancel')}
        danger
        busy={remove.isPending}
        onKeep={() => setRemoving(false)}
        onConfirm={() => remove.mutate(id)}
      />
    </div>
  );
}

function NewPrinter({ onDone }: { readonly onDone: () => void }) {
  const { language } = useTexts();
  const save = useSavePrinter(undefined, useWhileThere(onDone));
  return (
    <PrinterForm
      first={newPrinter(language)}
      isNew
      busy={save.isPending}
      onSubmit={(facts) => save.mutate(facts)}
    />
  );
}

/** The kitchen's printers, and the boxes that bring slips to them. */
export function PrintersScreen() {
  const text = useText();
  const { store } = useOnDuty();
  const query = useQuery(printingQuery(store._id));
  const [chosen, choose] = useState<string>();
  const close = () => choose(undefined);
  const missing = useMissing(query.data);
  const printer = query.data?.printers.find(({ _id }) => _id === chosen);
  const adding = chosen === 'new';
  return (
    <Screen title={text('frame.printers')}>
      <div className="with-panel-list">
        <div className="list-tools">
          <Button kind="accent" icon={<Plus size={20} />} onClick={() => choose('new')}>
            {text('printers.add')}
          </Button>
        </div>
        <QueryState query={query}>
          {({ printers, agents, silent }) => (
            <>
              {silent && (
                <Banner kind="warning" live>
                  {text('printers.silent')}
                </Banner>
              )}
              {printers.length === 0 ? (
                <StateBlock
                  art={<ReceiptArt />}
                  title={text('printers.empty')}
                  text={text('printers.empty-text')}
                />
              ) : (
                <ul className="offer-list">
                  {printers.map((each) => (
                    <li key={each._id}>
                      <PrinterCard printer={each} missing={missing(each)} onChoose={() => choose(each._id)} />
                    </li>
                  ))}
                </ul>
              )}
              <AgentPart agents={agents} />
            </>
          )}
        </QueryState>
      </div>
      <FormSheet
        open={adding || printer !== undefined}
        onClose={close}
        title={printer?.name ?? text('printers.add')}
        wide
      >
        {adding && <NewPrinter onDone={close} />}
        {printer && (
          <PrinterPanel key={printer._id} printer={printer} missing={missing(printer)} onDone={close} />
        )}
      </FormSheet>
    </Screen>
  );
}
