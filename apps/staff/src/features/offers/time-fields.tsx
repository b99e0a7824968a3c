import { MOST_OFFER_HOURS } from '@tableside/contract/limits';
import { Button } from '@tableside/ui/button';
import { Plus } from '@tableside/ui/icons';
import { HoursRow } from '../../lib/form/hours-row.tsx';
import { DateInput } from '../../lib/form/typed-inputs.tsx';
import { useText } from '../../lib/text.tsx';
import type { OfferForm } from './use-offer-form.ts';

const WORKDAYS = [1, 2, 3, 4, 5] as const;

function WeeklyHours({ form: { draft, set, errorOf } }: { readonly form: OfferForm }) {
  const text = useText();
  const { hours } = draft;
  const error = errorOf('hours');
  const add = () => {
    const next = Math.max(-1, ...hours.map(({ key }) => Number(key))) + 1;
    set({ hours: [...hours, { key: String(next), days: WORKDAYS, from: '12:00', to: '15:00' }] });
  };
  return (
    <>
      {hours.length > 0 && (
        <ul className="hours-list">
          {hours.map((each) => (
            <HoursRow
              key={each.key}
              id={each.key}
              hours={each}
              onChange={(change) =>
                set({ hours: hours.map((one) => (one.key === each.key ? { ...one, ...change } : one)) })
              }
              onRemove={() => set({ hours: hours.filter(({ key }) => key !== each.key) })}
            />
          ))}
        </ul>
      )}
      {error && (
        <p className="form-error" role="alert">
          {error}
        </p>
      )}
      {hours.length < MOST_OFFER_HOURS && (
        <Button icon={<Plus size={20} />} onClick={add}>
          {text(hours.length === 0 ? 'offers.hours-add' : 'offers.hours-more')}
        </Button>
      )}
    </>
  );
}

/** When the offer holds: days of the calendar, and hours of the week. */
export function TimeFields({ form }: { readonly form: OfferForm }) {
  const text = useText();
  const { draft, set, errorOf } = form;
  return (
    <section className="form-part">
      <h2>{text('offers.part-time')}</h2>
      <div className="form-pair">
        <DateInput
          id="offer-from"
          type="date"
          optional
          label={text('offers.from')}
          value={draft.from}
          onChange={(from) => set({ from })}
        />
        <DateInput
          id="offer-until"
          type="date"
          optional
          label={text('offers.until')}
          helper={text('offers.until-text')}
          error={errorOf('until')}
          value={draft.until}
          onChange={(until) => set({ until })}
        />
      </div>
      {draft.hours.length === 0 && <p className="t-muted">{text('offers.all-day')}</p>}
      <WeeklyHours form={form} />
    </section>
  );
}
