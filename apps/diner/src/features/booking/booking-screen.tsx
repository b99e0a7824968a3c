import '@tableside/ui/styles/content.css';
import '@tableside/ui/styles/forms.css';
import '@tableside/ui/styles/overlays.css';
import './booking.css';
import type { CallOptions } from '@tableside/client/call';
import type { Failure } from '@tableside/contract/endpoint';
import type { Booking } from '@tableside/contract/reservations.schema';
import { BrokenArt } from '@tableside/ui/art';
import { Button, ButtonLink } from '@tableside/ui/button';
import { DialogConfirm } from '@tableside/ui/dialog-confirm';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { Skeleton, SkeletonGroup } from '@tableside/ui/skeleton';
import { StateBlock } from '@tableside/ui/state-block';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { FailedBlock } from '../../lib/failed-block.tsx';
import { follow } from '../../lib/follow.ts';
import { useHeldKey } from '../../lib/held-key.ts';
import { useAddressQuery } from '../../lib/navigation.ts';
import { isPassing } from '../../lib/passing-failure.ts';
import { invalidate, provide, useResource } from '../../lib/resource.ts';
import { Screen } from '../../lib/screen.tsx';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';
import { BookingCard, isAhead } from './booking-card.tsx';

const keyOf = (id: string): string => `booking:${id}`;

type Answer = { readonly ok: true; readonly value: Booking } | Failure;

/** Does one thing with the booking; what went wrong is said, and the booking is read anew: it may have worked, or be another by now. */
function useAct(id: string, ask: (options: CallOptions) => Promise<Answer>) {
  const [busy, setBusy] = useState(false);
  const withKey = useHeldKey();
  const run = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const answer = await withKey(id, ask);
    setBusy(false);
    if (answer.ok) provide(keyOf(id), answer.value);
    else {
      toast.error(answer.message);
      invalidate(keyOf(id));
    }
  };
  return { busy, run };
}

/** Confirming, and calling it off after one more question. */
function Buttons({ booking }: { readonly booking: Booking }) {
  const text = useText();
  const id = booking._id;
  const [asking, setAsking] = useState(false);
  const confirm = useAct(id, (options) => api.reservations.confirmBooking({ params: { id } }, options));
  const cancel = useAct(id, (options) => api.reservations.cancelBooking({ params: { id } }, options));
  return (
    <div className="booking-buttons">
      {booking.may_confirm && (
        <Button
          ref={handOverFocus}
          kind="accent"
          size="lg"
          block
          busy={confirm.busy}
          onClick={() => void confirm.run()}
        >
          {text('booking.confirm')}
        </Button>
      )}
      {booking.may_cancel && (
        <Button kind="text" onClick={() => setAsking(true)}>
          {text('booking.cancel')}
        </Button>
      )}
      {!booking.may_cancel && isAhead(booking) && booking.store.phone && (
        <p className="booking-quiet">{text('booking.call', { phone: booking.store.phone })}</p>
      )}
      <DialogConfirm
        open={asking}
        danger
        title={text('booking.cancel-title')}
        text={text('booking.cancel-text')}
        confirm={text('booking.cancel')}
        keep={text('booking.keep')}
        busy={cancel.busy}
        onConfirm={() => void cancel.run().then(() => setAsking(false))}
        onKeep={() => setAsking(false)}
      />
    </div>
  );
}

/** `/booking?id=`: one's own booking, for whoever holds its link. */
export function BookingScreen() {
  const text = useText();
  const id = useAddressQuery('id') ?? '';
  const { data, error, status, refreshing, reload } = useResource(id ? keyOf(id) : null, () =>
    api.reservations.getBooking({ params: { id } }),
  );
  return (
    <Screen title={data?.store.name ?? text('booking.title')} back="/">
      {data && (
        <div className="booking">
          <BookingCard booking={data} />
          <Buttons booking={data} />
        </div>
      )}
      {!id && (
        <StateBlock
          alert
          art={<BrokenArt />}
          title={text('booking.unknown')}
          action={
            <ButtonLink href="/" onClick={follow}>
              {text('screens.to-scan')}
            </ButtonLink>
          }
        />
      )}
      {!data && error !== undefined && (
        <FailedBlock
          title={isPassing({ status }) ? error : text('booking.unknown')}
          text={!isPassing({ status }) && error}
          busy={refreshing}
          onRetry={reload}
        />
      )}
      {!data && error === undefined && id && (
        <SkeletonGroup label={text('shared.loading')}>
          <Skeleton className="booking-skeleton" />
        </SkeletonGroup>
      )}
    </Screen>
  );
}
