import type { StaffBooking } from '@tableside/contract/staff-reservations.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, publicApi } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { note } from '../../lib/notes.ts';
import { alternativesOf, valueIn } from '../../lib/outcome.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';
import { type BookingDraft, draftOf, sizeOf, stayIn, wishOf } from './booking-draft.ts';

/** The free times of the draft's day for its party; a booking that is changed keeps no table from itself. */
function useTimes(draft: BookingDraft, booking: StaffBooking | undefined): readonly string[] {
  const { store } = useOnDuty();
  const [guests, duration, { day }] = [sizeOf(draft), stayIn(draft), draft];
  const query = {
    day,
    ...(guests !== undefined && { guests }),
    ...(duration !== undefined && { duration }),
    ...(booking && { instead_of: booking._id }),
  };
  const { data } = useQuery({
    queryKey: [...keys.bookings(store._id), 'slots', JSON.stringify(query)],
    queryFn: async () =>
      valueIn(await publicApi.reservations.tableSlots({ params: { store_id: store._id }, query })),
    enabled: guests !== undefined && day !== '',
  });
  return data?.slots.filter(({ free }) => free).map(({ at }) => at) ?? [];
}

interface Options {
  readonly day: string;
  /** The booking that is changed; a new one without. */
  readonly booking: StaffBooking | undefined;
  readonly onDone: () => void;
}

/** What is typed into the form, the times it may have, and keeping it. */
export function useBookingForm({ day, booking, onDone }: Options) {
  const text = useText();
  const { store } = useOnDuty();
  const [draft, setDraft] = useState(() => draftOf(day, booking));
  const change = (part: Partial<BookingDraft>): void => setDraft((before) => ({ ...before, ...part }));
  const save = useCommand({
    ask: (body: ReturnType<typeof wishOf>, options) =>
      booking
        ? api.changeBooking({ params: { id: booking._id }, body }, options)
        : api.addBooking({ params: { store_id: store._id }, body }, options),
    stale: [keys.bookings(store._id), keys.floor(store._id)],
    onDone: ({ name }) => {
      if (booking) note('success', text('bookings.is-changed', { name }));
      onDone();
    },
  });
  const alternatives = alternativesOf(save.error);
  const own = booking && draft.day === day ? [booking.at] : [];
  const free = useTimes(draft, booking);
  const times = [...new Set([...own, ...free, ...alternatives])].sort();
  const at = times.includes(draft.at) ? draft.at : (times[0] ?? '');
  const ready = draft.name.trim() !== '' && at !== '' && sizeOf(draft) !== undefined;
  const submit = (): void => {
    if (ready && !save.isPending) save.mutate(wishOf(draft, at));
  };
  return { draft, change, times, at, ready, submit, busy: save.isPending, alternatives };
}

export type BookingFormState = ReturnType<typeof useBookingForm>;
