import { MOST_GUESTS } from '@tableside/contract/vocabulary';
import { formatTime } from '@tableside/i18n/formats';
import { Button } from '@tableside/ui/button';
import { Field } from '@tableside/ui/field';
import { SelectField } from '@tableside/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, publicApi } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { valueIn } from '../../lib/outcome.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useTexts } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';

interface Wish {
  readonly name: string;
  readonly phone: string;
  readonly guests: number;
  readonly at: string;
  readonly note: string;
}

/** The free times of the day for a party of this size. */
function useTimes(day: string, guests: number): readonly string[] {
  const { store } = useOnDuty();
  const { data } = useQuery({
    queryKey: [...keys.bookings(store._id), 'slots', day, String(guests)],
    queryFn: async () =>
      valueIn(
        await publicApi.reservations.tableSlots({ params: { store_id: store._id }, query: { day, guests } }),
      ),
    enabled: Number.isInteger(guests) && guests >= 1 && guests <= MOST_GUESTS,
  });
  return data?.slots.filter(({ free }) => free).map(({ at }) => at) ?? [];
}

/** A booking by hand: somebody called, or stands at the door. */
export function BookingForm({ day, onDone }: { readonly day: string; readonly onDone: () => void }) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [guests, setGuests] = useState('2');
  const [chosen, setChosen] = useState('');
  const [words, setWords] = useState('');
  const times = useTimes(day, Number(guests));
  const at = times.includes(chosen) ? chosen : (times[0] ?? '');
  const add = useCommand({
    ask: ({ phone: typed, ...wish }: Wish, options) =>
      api.addBooking(
        { params: { store_id: store._id }, body: { ...wish, ...(typed && { phone: typed }) } },
        options,
      ),
    stale: [keys.bookings(store._id)],
    onDone,
  });
  const ready = name.trim() !== '' && at !== '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!ready || add.isPending) return;
    add.mutate({ name: name.trim(), phone: phone.trim(), guests: Number(guests), at, note: words.trim() });
  };
  return (
    <form className="panel-part" noValidate onSubmit={submit}>
      <Field
        id="booking-name"
        label={text('queue.name')}
        autoComplete="off"
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Field
        id="booking-phone"
        label={text('bookings.phone')}
        type="tel"
        autoComplete="off"
        maxLength={24}
        value={phone}
        onChange={(event) => setPhone(event.currentTarget.value)}
      />
      <Field
        id="booking-guests"
        label={text('queue.party-size')}
        type="number"
        inputMode="numeric"
        min={1}
        max={MOST_GUESTS}
        value={guests}
        onChange={(event) => setGuests(event.currentTarget.value)}
      />
      <SelectField
        id="booking-at"
        label={text('bookings.time')}
        value={at}
        onChange={(event) => setChosen(event.currentTarget.value)}
        helper={times.length === 0 ? text('bookings.no-times') : undefined}
        options={times.map((time) => ({
          value: time,
          label: formatTime(language, time, { timeZone: store.timezone }),
        }))}
      />
      <Field
        id="booking-note"
        label={text('bookings.note')}
        maxLength={300}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Button
        kind="accent"
        size="lg"
        block
        type="submit"
        busy={add.isPending}
        aria-disabled={!ready || undefined}
      >
        {text('bookings.add')}
      </Button>
    </form>
  );
}
