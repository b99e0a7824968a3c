import type { Failure } from '@tableside/contract/endpoint';
import type { Booking } from '@tableside/contract/reservations.schema';
import type { Store } from '@tableside/contract/venues.schema';
import { MOST_GUESTS } from '@tableside/contract/vocabulary';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { heldKey } from '../../lib/held-key.ts';
import { invalidate } from '../../lib/resource.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';
import { type Begun, useBegun } from '../../lib/use-begun.ts';

/** The first key of all slots of a store in the resource cache. */
export const slotsKey = (storeId: string): string => `slots:${storeId}:`;

interface Refused {
  readonly message: string;
  /** Free times nearest to the one that was taken; ISO 8601. */
  readonly alternatives: readonly string[];
}

/** These say that the time cannot be had; whatever else is wrong, it stays chosen. */
const OF_TIME: readonly Failure['code'][] = ['slot-full', 'outside-hours', 'time-not-bookable'];

/** It outlasts the sheet: the same wish in another one is the same booking while nobody knows what came of it. */
const withKey = heldKey();

/** Whom to expect, and what is to be known of them. */
interface Typed {
  readonly name: string;
  readonly phone: string;
  readonly note: string;
}
/** What was typed and not booked, by who and where: it waits there for whoever closes the sheet meanwhile. */
const begun: Begun<Typed> = new Map();

function useTyped(storeId: string) {
  const user = useRoot((state) => state.auth.user_data?.user);
  const [first] = useState({ name: user?.name ?? '', phone: user?.phone ?? '', note: '' });
  const { parts, change: type, forget } = useBegun(begun, `${user?._id} ${storeId}`);
  return { typed: { ...first, ...parts }, type, forget };
}

/** How many may book for themselves; a store that was kept by an older page says nothing of it. */
const largestOf = ({ booking }: Partial<Store['preferences']>): number => booking?.largest ?? MOST_GUESTS;

/** What is typed into the form, and the act of booking. `today`: YYYY-MM-DD at the restaurant. */
export function useBookingForm({ _id: storeId, preferences }: Store, today: string) {
  const text = useText();
  const { typed, type, forget } = useTyped(storeId);
  const { name, phone, note } = typed;
  const [day, setDay] = useState(today);
  const most = largestOf(preferences);
  const [guests, setGuests] = useState(Math.min(2, most));
  const [at, setAt] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [booking, setBooking] = useState<Booking | null>(null);
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
      forget();
      setBooking(answer.value);
      toast.success(text('booking.done'));
      return;
    }
    if (OF_TIME.includes(answer.code)) setAt(null);
    // Without an answer the time may be full by this very booking, and only the same try finds that out.
    const unknown = answer.code === 'unreachable' && text('send.outcome-unknown');
    const taken = answer.code === 'slot-full' && text('booking.taken');
    setRefused({ message: unknown || taken || answer.message, alternatives: answer.alternatives ?? [] });
  };
  const chooseDay = (wanted: string): void => {
    setDay(wanted);
    setAt(null);
    setRefused(null);
  };
  // Open over midnight, it goes on with the day that has begun.
  if (day < today && !booking) chooseDay(today);
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
    phone,
    note,
    type,
    asked,
    busy,
    refused,
    booking,
    book,
  };
}
