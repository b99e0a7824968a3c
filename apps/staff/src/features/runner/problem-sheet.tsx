import type { Delivery } from '@tableside/contract/staff-fulfilment.schema';
import { DELIVERY_PROBLEMS, type DeliveryProblemKind } from '@tableside/contract/vocabulary';
import { ChoiceGroup } from '@tableside/ui/choice-group';
import { CheckboxRow } from '@tableside/ui/choice-row';
import { RadioCards } from '@tableside/ui/radio-cards';
import { Sheet } from '@tableside/ui/sheet';
import { useState } from 'react';
import { SheetForm } from '../../lib/form/sheet-form.tsx';
import { useTexts } from '../../lib/text.tsx';
import { CountedDish } from '../../lib/ticket/counted-dish.tsx';
import { reportProblem } from './step-queue.ts';
import { useSender } from './use-runner.ts';

interface ProblemFormProps {
  readonly delivery: Delivery;
  readonly onDone: () => void;
}

function ProblemForm({ delivery, onDone }: ProblemFormProps) {
  const { text } = useTexts();
  const sender = useSender();
  const [kind, setKind] = useState<DeliveryProblemKind>();
  const [lines, setLines] = useState<readonly string[]>([]);
  const [insisted, setInsisted] = useState(false);
  const named = kind === 'item-missing';
  const out = delivery.steps.some(({ status }) => status === 'dispatched');
  const kinds = DELIVERY_PROBLEMS.filter((one) => out || one === 'item-missing');
  const submit = () => {
    setInsisted(true);
    if (kind === undefined || (named && lines.length === 0)) return;
    reportProblem(delivery._id, kind, named ? lines : [], sender);
    onDone();
  };
  return (
    <SheetForm submit={text('runner.report')} onSubmit={submit}>
      <RadioCards
        legend={text('runner.problem')}
        hideLegend
        name="problem-kind"
        value={kind ?? ''}
        error={insisted && kind === undefined ? text('floor.order-missing') : undefined}
        options={kinds.map((one) => ({ value: one, label: text(`runner.problem.${one}`) }))}
        onChange={(value) => setKind(kinds.find((one) => one === value))}
      />
      {named && (
        <ChoiceGroup
          legend={text('runner.missing')}
          error={insisted && lines.length === 0 ? text('runner.missing-none') : undefined}
        >
          {delivery.lines.map(({ _id, qty, name }) => (
            <CheckboxRow
              key={_id}
              label={<CountedDish qty={qty} name={name} />}
              checked={lines.includes(_id)}
              onChange={() =>
                setLines((now) => (now.includes(_id) ? now.filter((one) => one !== _id) : [...now, _id]))
              }
            />
          ))}
        </ChoiceGroup>
      )}
    </SheetForm>
  );
}

interface ProblemSheetProps {
  readonly open: boolean;
  readonly delivery: Delivery;
  readonly onClose: () => void;
}

/** What went wrong with an order on its way; the pass and the guest hear of it. */
export function ProblemSheet({ open, delivery, onClose }: ProblemSheetProps) {
  const { text } = useTexts();
  return (
    <Sheet open={open} onClose={onClose} title={text('runner.problem')} closeLabel={text('shared.close')}>
      {open && <ProblemForm delivery={delivery} onDone={onClose} />}
    </Sheet>
  );
}
