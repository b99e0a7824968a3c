import type { Booking } from '@tableside/contract/reservations.schema';
import type { Store } from '@tableside/contract/venues.schema';
import { MOST_GUESTS } from '@tableside/contract/vocabulary';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useHeldKey } from '../../lib/held-key.ts';
import { invalidate } from '../../lib/resource.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';

/** The first key of all slots of a store in the resource cache. */
export const slotsKey = (storeId: string): string => `slots:${storeId}:`;

interface Refused {
  readonly message: string;
  /** Free times nearest to the one that was taken; ISO 8601. */
  readonly alternatives: readonly string[];
}

/** How many may book for themselves; a store that was kept by an older page says nothing of it. */
const largestOf = ({ booking }: Partial<Store['preferences']>): number => booking?.largest ?? MOST_GUESTS;

/** What is typed into the form, and the act of booking. */
export function useBookingForm({ _id: storeId, preferences }: Store, firstDay: string) {
  const text = useText();
  const user = useRoot((state) => state.auth.user_data?.user);
  const [day, setDay] = useState(firstDay);
  const most = largestOf(preferences);
  const [guests, setGuests] = useState(Math.min(2, most));
  const [at, setAt] = useState<string | null>(null);
  const [name, setName] = useState(user?.name ?? '');
  const [phone, setPhone] = useState(user?.phone ?? '');
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [booking, setBooking] = useState<Booking | null>(null);
  const withKey = useHeldKey();
  const complete = at !== null && name.trim() !== '' && phone.trim() !== '';
  const book = async (): Promise<void> => {
    setAsked(true);
    if (!complete || busy) return;
    setBusy(true);
    setRefused(null);
    const sent = {
      params: { store_id: storeId },
      body: { name: name.trim(), phone: phone.trim(), guests, at, note: note.trim() },
    };
    const answer = await withKey(sent, (options) => api.reservations.bookTable(sent, options));
    setBusy(false);
    invalidate(slotsKey(storeId));
    if (answer.ok) {
      setBooking(answer.value);
      toast.success(text('booking.done'));
      return;
    }
    // The time stays chosen: it may be full by this very booking, and only the same try finds that out.
    if (answer.code === 'unreachable')
      return setRefused({ message: text('send.outcome-unknown'), alternatives: [] });
    setAt(null);
    const message = answer.code === 'slot-full' ? text('booking.taken') : answer.message;
    setRefused({ message, alternatives: answer.alternatives ?? [] });
  };
  const chooseDay = (wanted: string): void => {
    setDay(wanted);
    setAt(null);
    setRefused(null);
  };
  const chooseGuests = (count: number): void => {
    setGuests(count);
    setAt(null);
    setRefused(null);
  };
  return {
    day,
    chooseDay,
    guests,
    most,
    chooseGuests,
    at,
    setAt,
    name,
    setName,
    phone,
    setPhone,
    note,
    setNote,
    asked,
    busy,
    refused,
    booking,
    book,
  };
}
