import type { Store } from '@tableside/contract/venues.schema';
import { formatTime, zoneOf } from '@tableside/i18n/formats';
import { RadioCards } from '@tableside/ui/radio-cards';
import { Skeleton, SkeletonGroup } from '@tableside/ui/skeleton';
import { api } from '../../lib/api.ts';
import { FailedBanner } from '../../lib/failed-banner.tsx';
import { useLanguage, useText } from '../../lib/text.tsx';
import { useAskedAnew } from '../../lib/use-asked-anew.ts';
import { byMeal } from './by-meal.ts';
import { slotsKey } from './use-booking-form.ts';

interface TimeChoiceProps {
  readonly store: Store;
  readonly day: string;
  readonly guests: number;
  /** ISO 8601; null while none is chosen. */
  readonly at: string | null;
  readonly onChange: (at: string) => void;
  readonly error: string | undefined;
}

/** The times of a day that can still be had, by meal; taken ones are shown and say so. */
export function TimeChoice({ store, day, guests, at, onChange, error }: TimeChoiceProps) {
  const text = useText();
  const { language } = useLanguage();
  const slots = useAskedAnew(`${slotsKey(store._id)}${day}:${guests}`, () =>
    api.reservations.tableSlots({ params: { store_id: store._id }, query: { day, guests } }),
  );
  if (!slots.data)
    return slots.error === undefined ? (
      <SkeletonGroup label={text('shared.loading')}>
        <Skeleton className="booking-skeleton" />
      </SkeletonGroup>
    ) : (
      <FailedBanner busy={slots.refreshing} onRetry={slots.reload}>
        {slots.error}
      </FailedBanner>
    );
  if (slots.data.slots.length === 0) return <p className="booking-none">{text('booking.no-times')}</p>;
  return (
    <div className="booking-times">
      {byMeal(slots.data.slots, store.timezone).map(({ meal, times }) => (
        <RadioCards
          key={times[0]?.at}
          legend={text(`booking.${meal}`)}
          name="booking-time"
          layout="grid"
          value={at ?? ''}
          onChange={onChange}
          options={times.map((slot) => ({
            value: slot.at,
            label: formatTime(language, slot.at, zoneOf(store)),
            note: slot.free ? undefined : text('booking.full'),
            disabled: !slot.free,
          }))}
        />
      ))}
      {error && (
        <p className="field-error" role="alert" data-wrong>
          {error}
        </p>
      )}
    </div>
  );
}
