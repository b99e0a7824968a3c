import { LONGEST_BOOKING_NOTE, LONGEST_NAME, LONGEST_PHONE } from '@tableside/contract/limits';
import type { BookingDay, StaffBooking } from '@tableside/contract/staff-reservations.schema';
import {
  BOOKING_DEPOSITS,
  BOOKING_TAGS,
  LONGEST_STAY,
  MOST_GUESTS,
  SHORTEST_STAY,
} from '@tableside/contract/vocabulary';
import { formatTime, zoneOf } from '@tableside/i18n/formats';
import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { Field } from '@tableside/ui/field';
import { SelectField } from '@tableside/ui/select-field';
import { TextArea } from '@tableside/ui/text-area';
import { ChipChoice } from '../../lib/form/chip-choice.tsx';
import { Clashes, clashing } from '../../lib/form/clashes.tsx';
import { SheetForm } from '../../lib/form/sheet-form.tsx';
import { CountInput, DayInput } from '../../lib/form/typed-inputs.tsx';
import { failureText } from '../../lib/outcome.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText, useTexts } from '../../lib/text.tsx';
import { BookingEnd } from './booking-end.tsx';
import { NearestTimes } from './nearest-times.tsx';
import { TableChoice } from './table-mix.tsx';
import { type BookingFormState, useBookingForm } from './use-booking-form.ts';

interface PartProps {
  readonly form: BookingFormState;
}

/** Whom to expect, and how many. */
function Party({ form: { draft, change, isMissing } }: PartProps) {
  const text = useText();
  return (
    <>
      <Field
        id="booking-name"
        label={text('queue.name')}
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={draft.name}
        error={isMissing('name') ? text('offers.problem-needed') : undefined}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Field
        id="booking-phone"
        label={text('bookings.phone')}
        type="tel"
        autoComplete="off"
        maxLength={LONGEST_PHONE}
        value={draft.phone}
        onChange={(event) => change({ phone: event.currentTarget.value })}
      />
      <CountInput
        id="booking-guests"
        label={text('queue.party-size')}
        value={draft.guests}
        error={isMissing('guests') ? text('floor.covers-wrong', { most: String(MOST_GUESTS) }) : undefined}
        onChange={(guests) => change({ guests })}
      />
    </>
  );
}

/** Of the times that are free, the one they come at. */
function Time({ form: { change, times, failed, noTime, isTaken, isMissing, at, busy } }: PartProps) {
  const { text, language } = useTexts();
  const zone = zoneOf(useOnDuty().store);
  const none = text(failed ? 'frame.error.title' : 'bookings.no-times');
  const option = (value: string) => {
    const time = formatTime(language, value, zone);
    return { value, label: isTaken(value) ? text('bookings.taken', { what: time }) : time };
  };
  return (
    <>
      <SelectField
        id="booking-at"
        label={text('bookings.time')}
        value={at}
        onChange={(event) => change({ at: event.currentTarget.value })}
        helper={noTime ? none : undefined}
        error={isMissing('time') ? none : undefined}
        options={times.map(option)}
      />
      {failed && (
        <Banner
          kind="danger"
          live
          action={
            <Button busy={busy} onClick={failed.again}>
              {text('shared.retry')}
            </Button>
          }
        >
          {failureText(failed.failure, text)}
        </Banner>
      )}
    </>
  );
}

/** When they come, and how long they stay. */
function When({ form }: PartProps) {
  const text = useText();
  const { draft, change, wrongStay } = form;
  const stay = { least: String(SHORTEST_STAY), most: String(LONGEST_STAY) };
  return (
    <>
      <DayInput
        id="booking-day"
        label={text('bookings.day')}
        value={draft.day}
        onChange={(day) => day && change({ day, at: '' })}
      />
      <Time form={form} />
      <CountInput
        id="booking-minutes"
        label={text('bookings.duration')}
        helper={text('bookings.duration-auto')}
        value={draft.minutes}
        error={wrongStay ? text('house.wrong-whole', stay) : undefined}
        onChange={(minutes) => change({ minutes })}
      />
    </>
  );
}

/** What is to be ready for them. */
function Wishes({ form: { draft, change } }: PartProps) {
  const text = useText();
  return (
    <>
      <ChipChoice
        legend={text('bookings.tags')}
        options={BOOKING_TAGS}
        value={draft.tags}
        label={(tag) => text(`bookings.tag-${tag}`)}
        onChange={(tags) => change({ tags })}
      />
      <SelectField
        id="booking-deposit"
        label={text('bookings.deposit')}
        helper={text('bookings.deposit-note')}
        value={draft.deposit}
        onChange={({ currentTarget: { value } }) =>
          change({ deposit: BOOKING_DEPOSITS.find((deposit) => deposit === value) ?? 'none' })
        }
        options={BOOKING_DEPOSITS.map((value) => ({ value, label: text(`bookings.deposit-${value}`) }))}
      />
      <TextArea
        id="booking-note"
        rows={2}
        label={text('bookings.note')}
        maxLength={LONGEST_BOOKING_NOTE}
        value={draft.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </>
  );
}

/** Of the fields that a colleague can have changed too. */
function useFieldWords(): Readonly<Record<string, string>> {
  const text = useText();
  return {
    name: text('queue.name'),
    phone: text('bookings.phone'),
    guests: text('queue.party-size'),
    at: text('bookings.time'),
    minutes: text('bookings.duration'),
    tags: text('bookings.tags'),
    deposit: text('bookings.deposit'),
    note: text('bookings.note'),
  };
}

interface BookingFormProps extends Pick<BookingDay, 'tables' | 'bookings'> {
  /** The day it is opened from, YYYY-MM-DD. */
  readonly day: string;
  /** The booking that is changed; a new one without: somebody called, or stands at the door. */
  readonly booking?: StaffBooking | undefined;
  readonly onDone: () => void;
}

/** A booking as the staff write it down, or write it anew. */
export function BookingForm({ day, booking, tables, bookings, onDone }: BookingFormProps) {
  const text = useText();
  const form = useBookingForm({ day, booking, tables, onDone });
  const words = useFieldWords();
  const seated = booking?.state === 'seated';
  return (
    <SheetForm
      className="panel-part"
      submit={text(booking ? 'bookings.save' : 'bookings.add')}
      busy={form.busy}
      onSubmit={form.submit}
    >
      {!seated && form.clash.length === 0 && <NearestTimes form={form} tables={tables} />}
      <Party form={form} />
      {seated ? (
        <>
          <BookingEnd form={form} booking={booking} day={bookings} />
          <p className="booking-seated">{text('bookings.seated-note')}</p>
        </>
      ) : (
        <>
          <When form={form} />
          <TableChoice form={form} tables={tables} />
        </>
      )}
      <Wishes form={form} />
      <Clashes words={clashing(words, form.clashes)} />
    </SheetForm>
  );
}
