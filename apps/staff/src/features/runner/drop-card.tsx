import { Button } from '@tableside/ui/button';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { useState } from 'react';
import { placeOf } from '../../lib/mode.tsx';
import { useStore } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { LineList, NotTicked, TickList, useUnticked } from './pick-up.tsx';
import { ReadyState, StationPlace } from './pick-up-place.tsx';
import type { TableDrop } from './table-drops.ts';
import { pickedUp, pickUp } from './ticked-lines.ts';
import type { Drops } from './use-drops.ts';

interface DropCardProps {
  readonly drop: TableDrop;
  readonly drops: Drops;
  /** Its place on the screen, from 0: the button of the first alone is the one to press next. */
  readonly at: number;
}

interface StepProps {
  readonly inHand: boolean;
}

/** The big button of a ticket for a table: Accept, Picked up, Delivered. */
function DropStep({ drop, drops, at, inHand }: DropCardProps & StepProps) {
  const text = useText();
  const { _id } = drop.ticket;
  const unticked = useUnticked(drop.lines);
  const [asking, setAsking] = useState(false);
  const step = !drop.mine ? 'runner-accepted' : inHand ? 'delivered' : 'dispatched';
  const take = (anyway = false) => {
    if (step === 'runner-accepted') return drops.take(drop);
    if (step === 'delivered') return drops.deliver(drop);
    if (unticked.length > 0 && !anyway) return setAsking(true);
    setAsking(false);
    pickUp(_id, true);
  };
  return (
    <div className="runner-step">
      {asking && unticked.length > 0 && <NotTicked lines={unticked} onAnyway={() => take(true)} />}
      <Button
        kind={at === 0 ? 'accent' : 'primary'}
        size="lg"
        block
        busy={drops.busy === _id}
        onClick={() => take()}
      >
        {text(`runner.act.${step}`)}
      </Button>
    </div>
  );
}

/** A ticket that is ready and goes to a table, and the one thing to do next. */
export function DropCard({ drop, drops, at }: DropCardProps) {
  const text = useText();
  const { ticket, lines, station, mine } = drop;
  const inHand = useStore(pickedUp, (all) => all.includes(ticket._id));
  const place = placeOf({ table: ticket.table, number: ticket.order_number }, text);
  return (
    <li ref={handOverFocus} className="runner-card card">
      <div className="runner-head">
        <h2 className="runner-number">{place}</h2>
        <p>
          {text('frame.order-number', { number: String(ticket.order_number) })} ·{' '}
          <strong>{ticket.guest}</strong>
        </p>
      </div>
      <div className="runner-facts">
        <ReadyState ready by={null} />
      </div>
      <StationPlace station={station} />
      <div className="runner-body">
        {mine && !inHand ? <TickList lines={lines} /> : <LineList lines={lines} open={at === 0} />}
        {mine && (
          <Button kind="text" onClick={() => drops.putDown(drop)}>
            {text('runner.put-down')}
          </Button>
        )}
        <DropStep drop={drop} drops={drops} at={at} inHand={inHand} />
      </div>
    </li>
  );
}
