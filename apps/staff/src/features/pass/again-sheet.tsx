import { RadioCards } from '@tableside/ui/radio-cards';
import { SelectField } from '@tableside/ui/select-field';
import { useWhileThere } from '@tableside/ui/use-there';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { dishName } from '../../lib/dish-name.ts';
import { FormSheet } from '../../lib/form/form-sheet.tsx';
import { ReasonField } from '../../lib/form/reason-field.tsx';
import { SheetForm } from '../../lib/form/sheet-form.tsx';
import { keys } from '../../lib/keys.ts';
import { note } from '../../lib/notes.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useTexts } from '../../lib/text.tsx';
import { lineWord } from '../../lib/ticket/line-status.ts';
import { useCommand } from '../../lib/use-command.ts';
import { linesThat, type PassAsk } from './pass-orders.ts';

const USUAL = ['burnt', 'wrong', 'cold', 'dropped'] as const;

interface Remade {
  readonly ticketId: string;
  readonly lineId: string;
  readonly qty: number;
  readonly reason: string;
}

function AgainForm({ ask, onDone }: { readonly ask: PassAsk; readonly onDone: () => void }) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const dishes = linesThat(ask.tickets, 'remake');
  const [chosen, setChosen] = useState(dishes.length === 1 ? (dishes[0]?.line._id ?? '') : '');
  const [reason, setReason] = useState('');
  const [wanted, setWanted] = useState<number>();
  const [insisted, setInsisted] = useState(false);
  const dish = dishes.find(({ line }) => line._id === chosen);
  const most = dish?.line.qty ?? 1;
  const qty = Math.min(wanted ?? most, most);
  const close = useWhileThere(onDone);
  const remake = useCommand({
    ask: ({ ticketId, lineId, ...body }: Remade, options) =>
      api.remakeLine({ params: { id: ticketId, line_id: lineId }, body }, options),
    stale: [keys.tickets(store._id)],
    onDone: () => {
      note('success', text('pass.again-done'));
      close();
    },
  });
  const submit = () => {
    setInsisted(true);
    if (dish && reason.trim() !== '')
      remake.mutate({ ticketId: dish.ticketId, lineId: chosen, qty, reason: reason.trim() });
  };
  return (
    <SheetForm submit={text('pass.again')} busy={remake.isPending} onSubmit={submit}>
      <p className="t-muted">{text('pass.again-text')}</p>
      <RadioCards
        legend={text('pass.again-what')}
        name="again-line"
        value={chosen}
        error={insisted && !dish ? text('floor.order-missing') : undefined}
        options={dishes.map(({ line }) => ({
          value: line._id,
          label: `${line.qty} × ${dishName(line.name, language).name}`,
          note: lineWord(line.status, text),
        }))}
        onChange={setChosen}
      />
      {most > 1 && (
        <SelectField
          id="again-qty"
          label={text('pass.again-count')}
          value={qty}
          options={Array.from({ length: most }, (_, nth) => ({
            value: String(nth + 1),
            label: String(nth + 1),
          }))}
          onChange={(event) => setWanted(Number(event.currentTarget.value))}
        />
      )}
      <ReasonField
        id="again-reason"
        value={reason}
        usual={USUAL.map((each) => text(`pass.again-${each}`))}
        missing={insisted && reason.trim() === ''}
        onChange={setReason}
      />
    </SheetForm>
  );
}

interface AgainSheetProps {
  readonly ask: PassAsk | undefined;
  readonly onClose: () => void;
}

/** Has a dish made again, with why; the guest pays for it once. */
export function AgainSheet({ ask, onClose }: AgainSheetProps) {
  const { text } = useTexts();
  return (
    <FormSheet
      open={ask !== undefined}
      onClose={onClose}
      title={text('pass.again-title', { place: ask?.place ?? '' })}
      wide
    >
      {ask && <AgainForm ask={ask} onDone={onClose} />}
    </FormSheet>
  );
}
