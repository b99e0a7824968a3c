import type { FloorTable } from '@tableside/contract/staff.schema';
import { Button } from '@tableside/ui/button';
import { DialogConfirm } from '@tableside/ui/dialog-confirm';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { ArrowRight, Cutlery, Send, Users } from '@tableside/ui/icons';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '../../../lib/api.ts';
import { askFirst } from '../../../lib/form/unsaved.ts';
import { keys } from '../../../lib/keys.ts';
import { useMoney } from '../../../lib/money/money.ts';
import { note } from '../../../lib/notes.ts';
import { useCan, useOnDuty } from '../../../lib/session.tsx';
import { useText } from '../../../lib/text.tsx';
import { useCommand } from '../../../lib/use-command.ts';
import { OrderSheet } from '../order/order-sheet.tsx';
import { AskRating } from './ask-rating.tsx';
import { MergeSheet } from './merge-sheet.tsx';
import { MoveSheet } from './move-sheet.tsx';
import { TransferSheet } from './transfer-sheet.tsx';

type Seating = NonNullable<FloorTable['seating']>;

function Release({ table, seating, onDone }: TableActionsProps) {
  const text = useText();
  const { store } = useOnDuty();
  const [asking, setAsking] = useState(false);
  const release = useCommand({
    ask: (id: string, options) => api.releaseSeating({ params: { id } }, options),
    stale: [keys.floor(store._id), keys.calls(store._id)],
    onDone: () => {
      setAsking(false);
      onDone();
      note('success', text('floor.is-released', { table: table.name }));
    },
  });
  return (
    <>
      <Button block onClick={() => askFirst(() => setAsking(true))}>
        {text('floor.release')}
      </Button>
      <DialogConfirm
        open={asking}
        title={text('floor.release-title', { table: table.name })}
        text={text('floor.release-text')}
        confirm={text('floor.release')}
        keep={text('shared.cancel')}
        busy={release.isPending}
        onKeep={() => setAsking(false)}
        onConfirm={() => release.mutate(seating._id)}
      />
    </>
  );
}

function Seat({ seating }: Pick<TableActionsProps, 'seating'>) {
  const text = useText();
  const { store } = useOnDuty();
  const stale = [keys.floor(store._id)];
  const accept = useCommand({
    ask: (id: string, options) => api.acceptSeating({ params: { id } }, options),
    stale: [...stale, keys.tickets(store._id)],
  });
  const renew = useCommand({
    ask: (id: string, options) => api.renewSocialCode({ params: { id } }, options),
    stale,
    onDone: ({ enigma }) => note('success', text('floor.new-code-is', { code: enigma })),
  });
  const { allowedActions, state, _id } = seating;
  return (
    <>
      {allowedActions.includes('accept') && (
        <Button
          ref={handOverFocus}
          kind="accent"
          size="lg"
          block
          busy={accept.isPending}
          onClick={() => accept.mutate(_id)}
        >
          {text(state === 'waiting' ? 'floor.accept' : 'floor.accept-round')}
        </Button>
      )}
      {allowedActions.includes('renew-code') && (
        <Button block busy={renew.isPending} onClick={() => renew.mutate(_id)}>
          {text('floor.renew-code')}
        </Button>
      )}
    </>
  );
}

/**
 * What colleagues do for a party: order for it, take it to another table, make one party of two, move dishes. What ends its
 * stay here asks first whether a round that is not sent may be lost.
 */
function Serve({ table, seating, onDone }: TableActionsProps) {
  const text = useText();
  const can = useCan();
  const [open, setOpen] = useState<'order' | 'move' | 'merge' | 'transfer'>();
  const close = () => setOpen(undefined);
  const { allowedActions, order, _id } = seating;
  return (
    <>
      {allowedActions.includes('order') && can('orders.write') && (
        <Button block icon={<Cutlery size={20} />} onClick={() => setOpen('order')}>
          {text('floor.order')}
        </Button>
      )}
      {allowedActions.includes('move') && can('floor.seat') && (
        <Button block icon={<ArrowRight size={20} />} onClick={() => askFirst(() => setOpen('move'))}>
          {text('floor.move')}
        </Button>
      )}
      {allowedActions.includes('merge') && can('floor.seat') && (
        <Button block icon={<Users size={20} />} onClick={() => askFirst(() => setOpen('merge'))}>
          {text('floor.merge')}
        </Button>
      )}
      {order && allowedActions.includes('transfer') && can('orders.write') && (
        <>
          <Button block icon={<Send size={20} />} onClick={() => setOpen('transfer')}>
            {text('floor.transfer')}
          </Button>
          <TransferSheet
            table={table}
            seatingId={_id}
            orderId={order._id}
            open={open === 'transfer'}
            onClose={close}
          />
        </>
      )}
      <MergeSheet table={table} seatingId={_id} open={open === 'merge'} onClose={close} onDone={onDone} />
      <OrderSheet table={table} seatingId={_id} open={open === 'order'} onClose={close} />
      <MoveSheet table={table} seating={seating} open={open === 'move'} onClose={close} onDone={onDone} />
    </>
  );
}

interface TableActionsProps {
  readonly table: FloorTable;
  readonly seating: Seating;
  readonly onDone: () => void;
}

/** What may be done with a taken table, as the server allows it. */
export function TableActions({ table, seating, onDone }: TableActionsProps) {
  const text = useText();
  const money = useMoney();
  const can = useCan();
  const [, navigate] = useLocation();
  const { order } = seating;
  const owed = order?.amount_payable ?? 0;
  const releasable = seating.allowedActions.includes('release');
  return (
    <div className="panel-part">
      {order && owed > 0 && can('bills.read') && (
        <Button kind="primary" size="lg" block onClick={() => navigate(`/bills?order=${order._id}`)}>
          {text('floor.to-bill', { amount: money(owed) })}
        </Button>
      )}
      {seating.open_calls > 0 && can('calls.read') && (
        <Button block onClick={() => navigate('/calls')}>
          {text('floor.to-calls', { count: seating.open_calls })}
        </Button>
      )}
      <Serve table={table} seating={seating} onDone={onDone} />
      <AskRating seating={seating} />
      {can('floor.seat') && <Seat seating={seating} />}
      {releasable && can('floor.release') && <Release table={table} seating={seating} onDone={onDone} />}
      {!releasable && owed > 0 && <p className="t-muted t-small">{text('floor.owes')}</p>}
    </div>
  );
}
