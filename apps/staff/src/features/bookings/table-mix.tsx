import type { BookingDay } from '@tableside/contract/staff-reservations.schema';
import { MOST_MIXED } from '@tableside/contract/vocabulary';
import { ToggleChip } from '@tableside/ui/chip';
import { ChoiceGroup } from '@tableside/ui/choice-group';
import { SelectField } from '@tableside/ui/select-field';
import { useText } from '../../lib/text.tsx';
import { choiceOf, chosen, MIXED, seatsAt, sizeOf, tableChoices } from './booking-draft.ts';
import { NearestTimes } from './nearest-times.tsx';
import type { BookingFormState } from './use-booking-form.ts';

interface TablesProps extends Pick<BookingDay, 'tables'> {
  readonly form: BookingFormState;
}

/** The tables of one area, each on or off; what somebody else has then says so. */
function AreaChips({ form, area, tables }: TablesProps & { readonly area: string }) {
  const text = useText();
  const { draft, taken, at, change } = form;
  const full = draft.tables.length >= MOST_MIXED;
  const flip = (id: string): void => {
    const rest = draft.tables.filter((each) => each !== id);
    // The time stands: what is not free then is said.
    change({ at, tables: rest.length < draft.tables.length ? rest : [...rest, id] });
  };
  return (
    <ChoiceGroup legend={area || text('floor.no-area')}>
      <div className="setup-chips">
        {tables.map(({ _id, name, seats }) => {
          const words = `${name} · ${text('floor.seats', { count: seats })}`;
          const pressed = draft.tables.includes(_id);
          const blocked = full && !pressed;
          return (
            <ToggleChip
              key={_id}
              pressed={pressed}
              aria-disabled={blocked || undefined}
              onClick={() => blocked || flip(_id)}
            >
              {taken.includes(_id) ? text('bookings.taken', { what: words }) : words}
            </ToggleChip>
          );
        })}
      </div>
    </ChoiceGroup>
  );
}

/** Whether the chosen tables seat the party, in words: how many sit there, and how many come as far as that is known. */
function useSums({ draft }: BookingFormState, tables: TablesProps['tables']) {
  const text = useText();
  const seats = seatsAt(tables.filter(({ _id }) => draft.tables.includes(_id)));
  const guests = sizeOf(draft);
  if (guests === undefined) return { enough: true, words: text('floor.seats', { count: seats }) };
  const enough = seats >= guests;
  return { enough, words: text(enough ? 'bookings.mix-seats' : 'bookings.mix-small', { seats, guests }) };
}

/** Every table of the house to choose from, and whether those that are chosen seat the party. */
function Mix({ form, tables }: TablesProps) {
  const { enough, words } = useSums(form, tables);
  const clash = form.clash.length > 0;
  return (
    <div className="table-mix">
      {[...new Set(tables.map(({ area }) => area))].map((area) => (
        <AreaChips key={area} form={form} area={area} tables={tables.filter((each) => each.area === area)} />
      ))}
      <div className="table-mix-foot">
        <p className={enough ? 'table-mix-sum' : 'table-mix-sum table-mix-small'} aria-live="polite">
          {words}
        </p>
        {clash && <NearestTimes form={form} tables={tables} />}
      </div>
    </div>
  );
}

/** Where a party is to sit: where the house finds it a place, at neighbours, or at any mix of tables. */
export function TableChoice({ form, tables }: TablesProps) {
  const text = useText();
  const { draft, taken, at, change, isMissing } = form;
  const sums = useSums(form, tables);
  const choices = tableChoices(tables, sizeOf(draft) ?? 1).map((joined) => {
    const label = joined.map(({ name }) => name).join(' + ');
    const busy = joined.some(({ _id }) => taken.includes(_id));
    const value = choiceOf(joined.map(({ _id }) => _id));
    return { value, label: busy ? text('bookings.taken', { what: label }) : label };
  });
  const value = draft.mixed ? MIXED : choiceOf(draft.tables);
  const known = draft.mixed || choices.some((choice) => choice.value === value);
  return (
    <>
      <SelectField
        id="booking-tables"
        label={text('bookings.tables')}
        value={known ? value : ''}
        error={isMissing('seats') ? sums.words : undefined}
        onChange={({ currentTarget }) => change({ at, ...chosen(currentTarget.value, draft.tables) })}
        options={[
          { value: '', label: text('bookings.tables-auto') },
          ...choices,
          { value: MIXED, label: text('bookings.tables-own') },
        ]}
      />
      {draft.mixed && <Mix form={form} tables={tables} />}
      {!draft.mixed && form.clash.length > 0 && <NearestTimes form={form} tables={tables} />}
    </>
  );
}
