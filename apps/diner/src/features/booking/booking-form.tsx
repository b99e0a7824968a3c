import { LONGEST_BOOKING_NOTE, LONGEST_NAME, LONGEST_PHONE } from '@tableside/contract/limits';
import type { Store } from '@tableside/contract/venues.schema';
import { MOST_GUESTS } from '@tableside/contract/vocabulary';
import { civil, formatDayOfMonth, formatTime, formatWeekday, zoneOf } from '@tableside/i18n/formats';
import { Button } from '@tableside/ui/button';
import { Field } from '@tableside/ui/field';
import { Segmented } from '@tableside/ui/segmented';
import { showWrong } from '@tableside/ui/show-wrong';
import { TextArea } from '@tableside/ui/text-area';
import type { FormEvent } from 'react';
import { BannerInSight } from '../../lib/banner-in-sight.tsx';
import { GuestsStepper } from '../../lib/queue/guests-stepper.tsx';
import { useLanguage, useText } from '../../lib/text.tsx';
import { daysAhead } from './days-ahead.ts';
import { TimeChoice } from './time-choice.tsx';
import type { useBookingForm } from './use-booking-form.ts';

interface BookingFormProps {
  readonly store: Store;
  readonly form: ReturnType<typeof useBookingForm>;
}

/** Fourteen days side by side. */
function DayStrip({ store, form }: BookingFormProps) {
  const text = useText();
  const { language } = useLanguage();
  return (
    <Segmented
      legend={text('booking.day')}
      name="booking-day"
      value={form.day}
      onChange={form.chooseDay}
      options={daysAhead(store.timezone, Date.now()).map(({ day, noon }) => ({
        value: day,
        label: formatWeekday(language, noon, { timeZone: 'UTC' }),
        note: formatDayOfMonth(language, noon, civil(store.country)),
      }))}
    />
  );
}

/** Why it could not be booked, and the times that still can. */
function Refusal({ store, form }: BookingFormProps) {
  const { language } = useLanguage();
  if (!form.refused) return null;
  return (
    <BannerInSight kind="warning">
      {form.refused.message}
      {form.refused.alternatives.length > 0 && (
        <span className="booking-alternatives">
          {form.refused.alternatives.map((time) => (
            <Button key={time} aria-pressed={form.at === time} onClick={() => form.setAt(time)}>
              {formatTime(language, time, zoneOf(store))}
            </Button>
          ))}
        </span>
      )}
    </BannerInSight>
  );
}

/** By which the button at the foot of the sheet sends it. */
export const BOOKING_FORM = 'booking-form';

/** Day, party, time, and whom to expect. */
export function BookingForm({ store, form }: BookingFormProps) {
  const text = useText();
  const { most } = form;
  const missing = (value: string): string | undefined =>
    form.asked && value.trim() === '' ? text('booking.missing') : undefined;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void form.book();
    showWrong(event.currentTarget);
  };
  return (
    <form id={BOOKING_FORM} className="booking" noValidate onSubmit={submit}>
      <Refusal store={store} form={form} />
      <DayStrip store={store} form={form} />
      <GuestsStepper id="booking-guests" guests={form.guests} most={most} onChange={form.chooseGuests} />
      {most < MOST_GUESTS && (
        <p className="t-muted">{text('booking.more-people', { count: String(most) })}</p>
      )}
      <TimeChoice
        store={store}
        day={form.day}
        guests={form.guests}
        at={form.at}
        onChange={form.setAt}
        error={form.asked && form.at === null ? text('booking.choose-time') : undefined}
      />
      <Field
        id="booking-name"
        label={text('queue.name')}
        autoComplete="name"
        maxLength={LONGEST_NAME}
        error={missing(form.name)}
        value={form.name}
        onChange={(event) => form.type({ name: event.currentTarget.value })}
      />
      <Field
        id="booking-phone"
        label={text('queue.phone')}
        helper={text('booking.phone-hint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={LONGEST_PHONE}
        error={missing(form.phone)}
        value={form.phone}
        onChange={(event) => form.type({ phone: event.currentTarget.value })}
      />
      <TextArea
        id="booking-note"
        label={text('booking.note')}
        optional={text('shared.optional')}
        helper={text('booking.note-hint')}
        maxLength={LONGEST_BOOKING_NOTE}
        value={form.note}
        onChange={(event) => form.type({ note: event.currentTarget.value })}
      />
    </form>
  );
}
