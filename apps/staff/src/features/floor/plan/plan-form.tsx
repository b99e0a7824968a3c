import { LONGEST_TABLE_NAME, MOST_SEATS } from '@tableside/contract/limits';
import { TABLE_SHAPES } from '@tableside/contract/vocabulary';
import { Button } from '@tableside/ui/button';
import { Field } from '@tableside/ui/field';
import { RotateCw, Trash } from '@tableside/ui/icons';
import { Segmented } from '@tableside/ui/segmented';
import { CountInput } from '../../../lib/form/typed-inputs.tsx';
import { useText } from '../../../lib/text.tsx';
import { type DraftTable, seatsOf } from './plan-draft.ts';
import { inside, isTurnable, turned } from './plan-geometry.ts';

interface PlanFormProps {
  readonly table: DraftTable;
  readonly areas: readonly string[];
  /** No other table may have its name. */
  readonly nameWrong: boolean;
  /** Somebody sits there now. */
  readonly taken: boolean;
  /** `about` names the field that is typed in. */
  readonly onChange: (some: Partial<Omit<DraftTable, 'key' | '_id'>>, about?: string) => void;
  readonly onRemove: () => void;
}

/** What one table is called, how many sit there, what it looks like. */
export function PlanForm({ table, areas, nameWrong, taken, onChange, onRemove }: PlanFormProps) {
  const text = useText();
  const most = String(MOST_SEATS);
  const look = (some: Partial<Pick<DraftTable, 'seats' | 'wrongSeats' | 'shape'>>, about?: string) =>
    onChange({ ...some, place: inside(table.place, { ...table, ...some }) }, about);
  return (
    <div className="room-form">
      <Field
        id="plan-name"
        label={text('floor.name')}
        value={table.name}
        maxLength={LONGEST_TABLE_NAME}
        autoComplete="off"
        error={nameWrong ? text('floor.name-wrong') : undefined}
        onChange={(event) => onChange({ name: event.target.value }, 'name')}
      />
      <Field
        id="plan-area"
        label={text('floor.area')}
        optional={text('shared.optional')}
        value={table.area}
        maxLength={LONGEST_TABLE_NAME}
        autoComplete="off"
        list="plan-areas"
        onChange={(event) => onChange({ area: event.target.value }, 'area')}
      />
      <datalist id="plan-areas">
        {areas.map((area) => (
          <option key={area} value={area} />
        ))}
      </datalist>
      <CountInput
        id="plan-seats"
        label={text('floor.seat-count')}
        value={table.wrongSeats ?? String(table.seats)}
        helper={text('floor.seats-rule', { most })}
        error={table.wrongSeats === undefined ? undefined : text('floor.covers-wrong', { most })}
        onChange={(typed) => look(seatsOf(typed), 'seats')}
      />
      <Segmented
        legend={text('floor.shape')}
        name="plan-shape"
        value={table.shape}
        options={TABLE_SHAPES.map((value) => ({ value, label: text(`floor.shape-${value}`) }))}
        onChange={(value) => {
          const shape = TABLE_SHAPES.find((each) => each === value);
          if (shape) look({ shape });
        }}
      />
      {isTurnable(table) && (
        <Button icon={<RotateCw size={20} />} block onClick={() => onChange(turned(table))}>
          {text('floor.turn')}
        </Button>
      )}
      <Button kind="danger" icon={<Trash size={20} />} block aria-disabled={taken} onClick={onRemove}>
        {text('floor.take-away')}
      </Button>
      <p className="t-muted t-small">{text(taken ? 'floor.take-away-taken' : 'floor.take-away-text')}</p>
    </div>
  );
}
