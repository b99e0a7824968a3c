import type { BookingDay, StaffBooking } from '@tableside/contract/staff-reservations.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useUnsaved } from '../../lib/form/unsaved.ts';
import { useLaidOver } from '../../lib/form/use-laid-over.ts';
import { keys } from '../../lib/keys.ts';
import { note } from '../../lib/notes.ts';
import { alternativesOf, valueIn } from '../../lib/outcome.ts';
import { useFailure } from '../../lib/query-state.tsx';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';
import { type BookingDraft, draftOf, seatsAll, sizeOf, stayFits, stayIn, wishOf } from './booking-draft.ts';
import { isFree, nearestFree, offered } from './booking-times.ts';

/** The times of the draft's day for its party, once they are known; a booking that is changed keeps no table from itself. */
function useTimes(draft: BookingDraft, booking: StaffBooking | undefined) {
  const { store } = useOnDuty();
  const [guests, duration, { day }] = [sizeOf(draft), stayIn(draft), draft];
  const query = {
    day,
    ...(guests !== undefined && { guests }),
    ...(duration !== undefined && { duration }),
    ...(booking && { instead_of: booking._id }),
  };
  const times = useQuery({
    queryKey: [...keys.bookings(store._id), 'times', JSON.stringify(query)],
    queryFn: async () => valueIn(await api.bookingTimes({ params: { store_id: store._id }, query })),
    enabled: guests !== undefined && stayFits(draft) && day !== '' && booking?.state !== 'seated',
  });
  const failure = useFailure(times);
  return {
    all: times.data?.times ?? [],
    loading: times.isLoading,
    failed: failure && { failure, again: () => void times.refetch() },
  };
}

interface Options extends Pick<BookingDay, 'tables'> {
  readonly day: string;
  /** The booking that is changed; a new one without. */
  readonly booking: StaffBooking | undefined;
  readonly onDone: () => void;
}

/** Keeps what was written, and says so: its day may not be the one that is looked at. */
function useSaving({ booking, onDone }: Pick<Options, 'booking' | 'onDone'>) {
  const text = useText();
  const { store } = useOnDuty();
  return useCommand({
    ask: (body: ReturnType<typeof wishOf>, options) =>
      booking
        ? api.changeBooking({ params: { id: booking._id }, body }, options)
        : api.addBooking({ params: { store_id: store._id }, body }, options),
    stale: [keys.bookings(store._id), keys.floor(store._id)],
    onDone: ({ name }) => {
      note('success', text(booking ? 'bookings.is-changed' : 'bookings.is-added', { name }));
      onDone();
    },
  });
}

/** What is typed into the form, the times and tables it may have, and keeping it. */
export function useBookingForm({ day, booking, tables: house, onDone }: Options) {
  const edited = useLaidOver(draftOf(day, booking));
  const { value: draft } = edited;
  useUnsaved(edited.changed);
  const change = (part: Partial<BookingDraft>): void => void edited.set(() => part);
  const [insisted, setInsisted] = useState(false);
  const save = useSaving({ booking, onDone });
  const { all, loading, failed } = useTimes(draft, booking);
  const { tables } = draft;
  const free = all.filter((time) => isFree(time, tables)).map(({ at }) => at);
  const own = booking && draft.day === day ? [booking.at] : [];
  const refused = alternativesOf(save.error);
  const known = offered(all, tables).map(({ at }) => at);
  // A time that was chosen stands whatever happens meanwhile: it may be what a guest on the phone was told.
  const chosen = draft.at === '' ? [] : [draft.at];
  const times = [...new Set([...own, ...known, ...refused, ...chosen])].sort();
  const at = chosen[0] ?? own[0] ?? free[0] ?? times[0] ?? '';
  const had = tables.length === 0 ? own : [];
  const isTaken = (time: string): boolean => all.length > 0 && ![...free, ...refused, ...had].includes(time);
  const taken = all.find((time) => time.at === at)?.taken ?? [];
  const clash = tables.filter((id) => taken.includes(id));
  const isGone = clash.length > 0 || (refused.length === 0 && isTaken(at));
  const alternatives = isGone ? nearestFree(all, tables, at) : refused;
  // A party that sits has no field for it: the ends it may choose among fit.
  const stays = booking?.state === 'seated' || stayFits(draft);
  const sized = sizeOf(draft) !== undefined;
  const waits = loading && at === '';
  const lacks = {
    name: draft.name.trim() === '',
    guests: !sized,
    minutes: !stays,
    // No times are asked for before it is known how many come, and for how long.
    time: sized && stays && !waits && at === '',
    seats: !seatsAll(draft, house),
  };
  /** Sends the draft, unless it lacks something; there is nothing to blame before the times have come. */
  const submit = (): void => {
    if (waits) return;
    setInsisted(true);
    if (Object.values(lacks).includes(true)) return;
    change({ at });
    save.mutate(wishOf(draft, at, booking));
  };
  return {
    draft,
    /** What a colleague has changed too while the form was open. */
    clashes: edited.clashes,
    change,
    times,
    isTaken,
    at,
    taken,
    clash,
    /** Whether it lacks this though it was to be sent. */
    isMissing: (what: keyof typeof lacks): boolean => insisted && lacks[what],
    submit,
    busy: save.isPending || waits,
    /** Why the times are not known, and a way to ask for them again. */
    failed,
    /** The times are known, and none of them is free. */
    noTime: lacks.time && !failed,
    /** What is typed is no length of a stay. */
    wrongStay: lacks.minutes,
    alternatives,
  };
}

export type BookingFormState = ReturnType<typeof useBookingForm>;
