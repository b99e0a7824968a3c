import '@tableside/ui/styles/content.css';
import '@tableside/ui/styles/forms.css';
import '@tableside/ui/styles/overlays.css';
import './booking.css';
import type { Booking as Kept } from '@tableside/contract/reservations.schema';
import type { Store } from '@tableside/contract/venues.schema';
import { wallClock } from '@tableside/pricing/wall-clock';
import { Button } from '@tableside/ui/button';
import { Sheet } from '@tableside/ui/sheet';
import { useMenu } from '../../lib/menu/menu.ts';
import { useText } from '../../lib/text.tsx';
import { useNow } from '../../lib/use-now.ts';
import { BookingCard } from './booking-card.tsx';
import { BOOKING_FORM, BookingForm } from './booking-form.tsx';
import { bookingPath } from './booking-path.ts';
import { useBookingForm } from './use-booking-form.ts';

const MINUTE_MS = 60_000;

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What was just booked, and where it is found again. */
function Booked({ booking }: { readonly booking: Kept }) {
  const text = useText();
  return (
    <div className="booking">
      <BookingCard booking={booking} />
      <a className="booking-quiet" href={bookingPath(booking._id)}>
        {text('booking.link')}
      </a>
    </div>
  );
}

function Booking({ open, onClose, store }: SheetProps & { readonly store: Store }) {
  const text = useText();
  const now = useNow(MINUTE_MS);
  const form = useBookingForm(store, wallClock(store.timezone, new Date(now)).date);
  const { booking } = form;
  const footer = booking ? (
    <Button kind="primary" size="lg" block onClick={onClose}>
      {text('acts.done')}
    </Button>
  ) : (
    <Button kind="accent" size="lg" block type="submit" form={BOOKING_FORM} busy={form.busy}>
      {text('booking.book')}
    </Button>
  );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      size="tall"
      title={text(booking ? 'booking.done' : 'booking.title')}
      closeLabel={text('shared.close')}
      footer={footer}
    >
      {booking ? <Booked booking={booking} /> : <BookingForm store={store} form={form} />}
    </Sheet>
  );
}

/** Keeps a table for another time: at a store, or else at the scanned place. */
export function BookingSheet({ at, open, onClose }: SheetProps & { readonly at?: Store | undefined }) {
  const { store: here } = useMenu();
  const store = at ?? here;
  return store ? <Booking open={open} onClose={onClose} store={store} /> : null;
}
