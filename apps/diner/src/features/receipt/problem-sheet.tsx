import { calls } from '@tableside/client/call';
import { problemsRoutes } from '@tableside/contract/problems.routes';
import type { problemsShapes } from '@tableside/contract/problems.schema';
import type { Receipt } from '@tableside/contract/receipts.schema';
import { MAX_NOTE_LENGTH } from '@tableside/contract/vocabulary';
import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { RadioCards } from '@tableside/ui/radio-cards';
import { Sheet } from '@tableside/ui/sheet';
import { TextArea } from '@tableside/ui/text-area';
import { type FormEvent, useState } from 'react';
import { connection } from '../../lib/connection.ts';
import { useHeldKey } from '../../lib/held-key.ts';
import { useText } from '../../lib/text.tsx';

const problems = calls<typeof problemsRoutes, typeof problemsShapes>(connection, problemsRoutes);

const KINDS = ['amount', 'dish', 'twice', 'other'] as const;
type Kind = (typeof KINDS)[number];

/** What is said, and saying it once. It outlasts the sheet: words that are not sent yet wait for the next time. */
function useReport(receipt: Receipt, onSent: () => void) {
  const text = useText();
  const withKey = useHeldKey();
  const [kind, setKind] = useState<Kind>();
  const [note, setNote] = useState('');
  const [insisted, setInsisted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const send = async (wanted: Kind) => {
    const sent = {
      params: { id: receipt._id },
      query: { key: receipt.key },
      body: { kind: wanted, note: note.trim() },
    };
    setBusy(true);
    const answer = await withKey(sent, (options) => problems.reportProblem(sent, options));
    setBusy(false);
    if (answer.ok) onSent();
    else setRefusal(answer.code === 'unreachable' ? text('ebill.problem-unsure') : answer.message);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setInsisted(true);
    if (kind !== undefined) void send(kind);
  };
  return { kind, setKind, note, setNote, insisted, busy, refusal, submit };
}

function ProblemForm({ report }: { readonly report: ReturnType<typeof useReport> }) {
  const text = useText();
  const { kind, setKind, note, setNote, insisted, busy, refusal, submit } = report;
  return (
    <form className="problem-form" onSubmit={submit} noValidate>
      <RadioCards
        legend={text('ebill.problem-what')}
        name="problem-kind"
        value={kind ?? ''}
        options={KINDS.map((value) => ({ value, label: text(`ebill.problem-${value}`) }))}
        error={insisted && kind === undefined ? text('ebill.problem-choose') : undefined}
        onChange={(value) => setKind(KINDS.find((each) => each === value))}
      />
      <TextArea
        id="problem-note"
        label={text('ebill.problem-note')}
        maxLength={MAX_NOTE_LENGTH}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {refusal !== '' && (
        <Banner kind="danger" live>
          {refusal}
        </Banner>
      )}
      <Button type="submit" kind="accent" size="lg" block busy={busy}>
        {text('ebill.problem-send')}
      </Button>
    </form>
  );
}

/** Says what is wrong with a bill to whoever runs the house. */
export function ReportProblem({ receipt }: { readonly receipt: Receipt }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState(false);
  const report = useReport(receipt, () => {
    setOpen(false);
    setSent(true);
  });
  if (receipt.state === 'void') return null;
  if (sent)
    return (
      <Banner kind="success" live>
        {text('ebill.problem-sent', { store: receipt.store.name })}
      </Banner>
    );
  return (
    <>
      <Button kind="text" className="receipt-problem" onClick={() => setOpen(true)}>
        {text('ebill.problem')}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={text('ebill.problem')}
        closeLabel={text('shared.close')}
      >
        {open && <ProblemForm report={report} />}
      </Sheet>
    </>
  );
}
