import { MOST_PIECES } from '@tableside/contract/limits';
import type { ShiftDetails } from '@tableside/contract/staff-billing.schema';
import { MAX_NOTE_LENGTH } from '@tableside/contract/vocabulary';
import { isComposing } from '@tableside/ui/composing';
import { Field } from '@tableside/ui/field';
import { Segmented } from '@tableside/ui/segmented';
import { Switch } from '@tableside/ui/switch';
import { TextArea } from '@tableside/ui/text-area';
import { type KeyboardEvent, useState } from 'react';
import { FormSheet } from '../../lib/form/form-sheet.tsx';
import { SheetForm } from '../../lib/form/sheet-form.tsx';
import { AmountInput } from '../../lib/form/typed-inputs.tsx';
import { useUnsaved, useWhenSaved } from '../../lib/form/unsaved.ts';
import { useInsisted } from '../../lib/form/use-insisted.ts';
import { useTyped } from '../../lib/form/use-typed.ts';
import { denominationsOf } from '../../lib/money/denominations.ts';
import { useMoney } from '../../lib/money/money.ts';
import { readMoney } from '../../lib/money/read-money.ts';
import { codeOf, owingOf } from '../../lib/outcome.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { type Counts, countDrawer, isCounted, piecesOf } from './count.ts';
import { OwingBills } from './owing-bills.tsx';
import { type Closing, useShiftDesk } from './use-shifts.ts';

interface PiecesProps {
  readonly counts: Counts;
  readonly onCounts: (counts: Counts) => void;
}

/** Enter leads to what comes next in the form: sent half counted, the drawer would be closed for good. */
function leadOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  if (isComposing(event.nativeEvent)) return;
  const { currentTarget: field } = event;
  const elements = [...(field.form?.elements ?? [])];
  const next = elements[elements.indexOf(field) + 1];
  if (next instanceof HTMLElement) next.focus();
}

function Pieces({ counts, onCounts }: PiecesProps) {
  const text = useText();
  const money = useMoney();
  const { store } = useOnDuty();
  return (
    <ul className="pieces">
      {denominationsOf(store.default_currency).map((value) => {
        const typed = counts[value] ?? '';
        const count = piecesOf(typed);
        return (
          <li key={value} className="piece">
            <Field
              id={`piece-${value}`}
              label={money(value)}
              inputMode="numeric"
              autoComplete="off"
              enterKeyHint="next"
              maxLength={String(MOST_PIECES).length}
              value={typed}
              error={count === undefined ? text('shift.whole') : undefined}
              onKeyDown={leadOn}
              onChange={(event) => onCounts({ ...counts, [value]: event.currentTarget.value })}
            />
            <span className="piece-sum">{count ? money(count * value) : ''}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** What was counted, by piece or as one sum. */
function useCount() {
  const { store } = useOnDuty();
  const [way, setWay] = useState('pieces');
  const [counts, setCounts] = useState<Counts>({});
  useUnsaved(isCounted(counts));
  const [sum, setSum] = useTyped();
  const byPiece = isCounted(counts)
    ? countDrawer(denominationsOf(store.default_currency), counts)
    : undefined;
  const total = sum.trim() === '' ? undefined : readMoney(sum, store.default_currency);
  const count: Pick<Closing, 'counted' | 'denominations'> | undefined =
    way === 'pieces' ? byPiece : total === undefined ? undefined : { counted: total };
  /** Nothing counted yet; pieces that are no numbers say so themselves. */
  const missing = way === 'pieces' ? !isCounted(counts) : total === undefined;
  return { way, setWay, counts, setCounts, sum, setSum, count, missing };
}

interface CloseFormProps {
  readonly shiftId: string;
  readonly onClosed: (shift: ShiftDetails) => void;
}

function CloseForm({ shiftId, onClosed }: CloseFormProps) {
  const text = useText();
  const money = useMoney();
  const [words, setWords] = useTyped();
  const [leavesBills, setLeavesBills] = useState(false);
  const { way, setWay, counts, setCounts, sum, setSum, count, missing } = useCount();
  const { insisted, insist } = useInsisted(way);
  const { close } = useShiftDesk(useWhenSaved(onClosed));
  const owing = codeOf(close.error) === 'bills-open';
  return (
    <SheetForm
      submit={text('shift.close')}
      kind="danger"
      busy={close.isPending}
      onSubmit={() => {
        insist();
        if (count) close.mutate({ id: shiftId, ...count, note: words.trim(), leave_open_bills: leavesBills });
      }}
    >
      <p className="t-muted">{text('shift.blind-text')}</p>
      <Segmented
        legend={text('shift.count-how')}
        hideLegend
        name="count-way"
        value={way}
        options={[
          { value: 'pieces', label: text('shift.by-piece') },
          { value: 'sum', label: text('shift.one-sum') },
        ]}
        onChange={setWay}
      />
      {way === 'pieces' ? (
        <Pieces counts={counts} onCounts={setCounts} />
      ) : (
        <AmountInput id="count-sum" label={text('shift.counted')} value={sum} onChange={setSum} />
      )}
      {insisted && missing && (
        <p className="form-error" role="alert">
          {text('shift.float-missing')}
        </p>
      )}
      <p className="counted" role="status">
        <span>{text('shift.counted')}</span>
        <strong>{count ? money(count.counted) : '–'}</strong>
      </p>
      <TextArea
        id="count-note"
        label={text('shift.note')}
        optional={text('shared.optional')}
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {owing && <OwingBills orderIds={owingOf(close.error)} />}
      {owing && (
        <Switch spread label={text('shift.leave-bills')} checked={leavesBills} onChange={setLeavesBills} />
      )}
    </SheetForm>
  );
}

interface CloseSheetProps {
  readonly shiftId: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onClosed: (shift: ShiftDetails) => void;
}

/** Counts a drawer without being told what should be in it, and closes it. */
export function CloseSheet({ shiftId, open, onClose, onClosed }: CloseSheetProps) {
  const text = useText();
  return (
    <FormSheet open={open} onClose={onClose} title={text('shift.count')} size="tall" wide>
      {open && <CloseForm shiftId={shiftId} onClosed={onClosed} />}
    </FormSheet>
  );
}
