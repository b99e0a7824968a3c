import type { Delivery } from '@tableside/contract/staff-fulfilment.schema';
import { formatTime, zoneOf } from '@tableside/i18n/formats';
import { Button, ButtonLink } from '@tableside/ui/button';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { MapPin, TriangleAlert } from '@tableside/ui/icons';
import { StatusPill } from '@tableside/ui/status-pill';
import { useState } from 'react';
import { DeliveryProblemRow } from '../../lib/delivery-problem-row.tsx';
import { useDue, useMoney } from '../../lib/money/money.ts';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { useTexts } from '../../lib/text.tsx';
import { DoorPhoto } from './door-photo.tsx';
import { GiveTo, type Runner } from './give-to.tsx';
import { mapLink } from './map-link.ts';
import { nextStep } from './pending-steps.ts';
import { LineList, TickList } from './pick-up.tsx';
import { ReadyState, StorePlace } from './pick-up-place.tsx';
import { ProblemSheet } from './problem-sheet.tsx';
import { StepButton } from './step-button.tsx';
import { useWaiting } from './use-runner.ts';

const HANDED_OUT = ['dispatched', 'on-the-way', 'runner-reached', 'delivered'];

/** Where it goes, and the ways to get there and to call. */
function Drop({ delivery }: { readonly delivery: Delivery }) {
  const { text, language } = useTexts();
  const { address, phone, distance_m } = delivery;
  const far = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'kilometer',
    maximumFractionDigits: 1,
  }).format(distance_m / 1000);
  return (
    <>
      <address className="runner-drop">
        <MapPin size={20} />
        <span>
          <strong>{address.house}</strong>
          <br />
          {[address.line1, address.line2, address.city].filter(Boolean).join(', ')}
          {address.landmark && (
            <>
              <br />
              <span className="t-muted">{address.landmark}</span>
            </>
          )}
        </span>
        <span className="t-num t-muted">{far}</span>
      </address>
      {delivery.mine && (
        <div className="runner-ways">
          <ButtonLink size="lg" href={`tel:${phone}`}>
            {text('runner.call', { name: delivery.guest })}
          </ButtonLink>
          <ButtonLink size="lg" href={mapLink(address)}>
            {text('runner.navigate')}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

/** The money of an order: to be taken at the door, then what was taken in cash; a card leaves nothing in the runner's hands. */
function Collect({ delivery: { status, collect, pays } }: { readonly delivery: Delivery }) {
  const { text } = useTexts();
  const money = useMoney();
  const due = useDue();
  const over = status === 'delivered';
  if (status === 'cancelled' || collect === 0 || (over && (pays ?? 'cash') !== 'cash')) return null;
  return (
    <StatusPill tone="problem">
      {text(over ? 'runner.hand-in' : 'runner.collect', {
        amount: money(due(over ? 'cash' : pays, collect)),
      })}
    </StatusPill>
  );
}

/** What stands about an order in a few words. */
function Facts({ delivery }: { readonly delivery: Delivery }) {
  const { text } = useTexts();
  const { status, steps, ready, ready_by, runner, mine } = delivery;
  const over = status === 'delivered' || status === 'cancelled';
  const out = steps.some((step) => HANDED_OUT.includes(step.status));
  return (
    <div className="runner-facts">
      <StatusPill tone={status === 'cancelled' ? 'problem' : status === 'delivered' ? 'done' : 'active'}>
        {text(`runner.status.${status}`)}
      </StatusPill>
      {!over && !out && <ReadyState ready={ready} by={ready_by} />}
      <Collect delivery={delivery} />
      {runner && !mine && <span className="t-muted">{text('runner.with', { name: runner.name })}</span>}
    </div>
  );
}

/** What went wrong with it so far. */
function Problems({ problems }: Pick<Delivery, 'problems'>) {
  const { text } = useTexts();
  if (problems.length === 0) return null;
  return (
    <ul className="runner-problems" aria-label={text('runner.problems')}>
      {problems.map((problem) => (
        <DeliveryProblemRow key={problem._id} problem={problem} />
      ))}
    </ul>
  );
}

function ReportButton({ delivery }: { readonly delivery: Delivery }) {
  const { text } = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="text" icon={<TriangleAlert size={20} />} onClick={() => setOpen(true)}>
        {text('runner.problem')}
      </Button>
      <ProblemSheet open={open} delivery={delivery} onClose={() => setOpen(false)} />
    </>
  );
}

interface DeliveryCardProps {
  readonly delivery: Delivery;
  readonly runners: readonly Runner[];
  /** Its place on the screen, from 0: the button of the first alone is the one to press next. */
  readonly at: number;
}

/** One order to be brought, and the one thing to do next. */
export function DeliveryCard({ delivery, runners, at }: DeliveryCardProps) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const works = useCan()('deliveries.work');
  const time = formatTime(language, delivery.promised_at, zoneOf(store));
  const open = delivery.status !== 'cancelled' && delivery.delivered_at === null;
  const waiting = useWaiting(delivery._id);
  const picking = open && works && delivery.mine && nextStep(delivery, waiting) === 'dispatched';
  return (
    <li ref={handOverFocus} className="runner-card card">
      <div className="runner-head">
        <h2 className="runner-number">{text('frame.order-number', { number: String(delivery.number) })}</h2>
        <p>
          <strong>{delivery.guest}</strong> · {text('runner.by', { time })}
        </p>
      </div>
      <Facts delivery={delivery} />
      {open && <StorePlace />}
      <Drop delivery={delivery} />
      <div className="runner-body">
        {picking ? <TickList lines={delivery.lines} /> : <LineList lines={delivery.lines} open={at === 0} />}
        <Problems problems={delivery.problems} />
        <DoorPhoto delivery={delivery} />
        {delivery.status === 'cancelled' && <p className="runner-back">{text('runner.cancelled')}</p>}
        {open && runners.length > 0 && <GiveTo delivery={delivery} runners={runners} />}
        {open && works && delivery.mine && <ReportButton delivery={delivery} />}
        {open && works && <StepButton delivery={delivery} at={at} />}
      </div>
    </li>
  );
}
