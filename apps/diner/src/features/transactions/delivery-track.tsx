import type { Tracking } from '@tableside/contract/fulfilment.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import type { TrackingStep } from '@tableside/contract/vocabulary';
import { formatTime, type Zone } from '@tableside/i18n/formats';
import { distanceBetween } from '@tableside/pricing/distance';
import { Banner } from '@tableside/ui/banner';
import { ButtonLink } from '@tableside/ui/button';
import { Timeline } from '@tableside/ui/timeline';
import { api } from '../../lib/api.ts';
import { addressLine, distanceWord } from '../../lib/delivery/words.ts';
import { useResource } from '../../lib/resource.ts';
import { useLanguage, useText } from '../../lib/text.tsx';
import { useLookAgain } from '../../lib/use-look-again.ts';
import { useNow } from '../../lib/use-now.ts';
import { DeliveryProblems, useProblemNote } from './delivery-problems.tsx';
import { STAGES, stageAt, stageOf } from './delivery-stages.ts';
import { DoorPhoto } from './door-photo.tsx';

const LOOK_AGAIN_MS = 10_000;
/** A runner is usually found by then. */
const PATIENCE_MS = 5 * 60_000;
const OUT: readonly Tracking['status'][] = ['dispatched', 'on-the-way'];
interface TrackProps {
  readonly order: Order;
  readonly tracking: Tracking;
  /** The store's clock. */
  readonly zone: Zone;
}

/** The runner's position does not change the order: while the food is out it is asked for every ten seconds. */
function useFresh(order: Order, tracking: Tracking): Tracking {
  const out = OUT.includes(tracking.status);
  const key = `tracking:${order._id}:${order.version}`;
  const resource = useResource(out ? key : null, () =>
    api.fulfilment.getTracking({ params: { id: order._id } }),
  );
  useLookAgain(resource, LOOK_AGAIN_MS, out);
  return out ? (resource.data ?? tracking) : tracking;
}

/** How far it is, when it comes, who brings it, and the code for the door. */
function Headline({ order, tracking, zone }: TrackProps) {
  const text = useText();
  const { language } = useLanguage();
  const { status, eta, runner, location, handover_code: code } = tracking;
  const home = order.user_address?.location;
  const now = useNow(LOOK_AGAIN_MS, eta !== null);
  const clock = (at: string): string => formatTime(language, at, zone);
  return (
    <div className="track-head">
      <p className="t-small t-muted">{text('away.number', { number: order.number })}</p>
      <p className="t-h2" role="status">
        {text(`tracking.${status}`)}
      </p>
      {eta && (
        <p className="t-strong">
          {now < Date.parse(eta.to)
            ? text('tracking.eta', { from: clock(eta.from), to: clock(eta.to) })
            : text('ready.longer')}
        </p>
      )}
      {runner && (
        <p className="t-small t-muted">
          {text('tracking.runner', { name: runner.name })}
          {location &&
            home &&
            ` · ${text('tracking.near', { distance: distanceWord(language, distanceBetween(location, home)) })}`}
        </p>
      )}
      {runner?.phone && (
        <ButtonLink href={`tel:${runner.phone}`}>{text('tracking.call', { name: runner.name })}</ButtonLink>
      )}
      {code && (
        <div className="track-code">
          <p className="t-label">{text('tracking.code')}</p>
          <p className="t-display t-num">{code}</p>
        </div>
      )}
      {order.user_address && (
        <p className="t-small t-muted t-user">
          {text('location.to')}: {addressLine(order.user_address)}
        </p>
      )}
    </div>
  );
}

/** From the order to the door: six stages, and under each what has happened of it. */
function Stages({ tracking, zone }: Omit<TrackProps, 'order'>) {
  const text = useText();
  const { language } = useLanguage();
  const problemNote = useProblemNote(zone);
  const reached = stageOf(tracking.status);
  const words = { done: text('away.done'), current: text('away.now'), todo: undefined };
  const notes = (steps: readonly TrackingStep[]) =>
    tracking.history
      .filter(({ status }) => steps.includes(status))
      .map(({ status, at }) => `${formatTime(language, at, zone)} ${text(`tracking.${status}`)}`);
  return (
    <Timeline
      label={text('away.steps')}
      steps={STAGES.map(({ name, steps }, place) => {
        const over = place < reached || (place === reached && name === 'delivered');
        const state = over ? 'done' : place === reached ? 'current' : 'todo';
        const wrong = tracking.problems.filter(({ at }) => stageAt(tracking.history, at) === place);
        const happened = [...notes(steps), ...wrong.map(problemNote)];
        return {
          key: name,
          label: text(`tracking.stage.${name}`),
          state,
          stateText: words[state],
          note:
            happened.length === 0
              ? undefined
              : happened.map((line) => (
                  <span key={line} className="track-note">
                    {line}
                  </span>
                )),
        };
      })}
    />
  );
}

/** Nobody has taken it for a while: said honestly. */
function StillLooking({ tracking: { status, history } }: Pick<TrackProps, 'tracking'>) {
  const text = useText();
  const now = useNow(LOOK_AGAIN_MS);
  const since = history[0]?.at;
  if (status !== 'order-placed' || since === undefined || now - Date.parse(since) < PATIENCE_MS) return null;
  return <Banner kind="warning">{text('tracking.slow')}</Banner>;
}

/** A delivery from the kitchen to the door. */
export function DeliveryTrack({ order, tracking, zone }: TrackProps) {
  const text = useText();
  const fresh = useFresh(order, tracking);
  return (
    <>
      <Headline order={order} tracking={fresh} zone={zone} />
      <StillLooking tracking={fresh} />
      <DeliveryProblems tracking={fresh} />
      {fresh.status === 'runner-reached' && <Banner kind="success">{text('tracking.at-door')}</Banner>}
      {fresh.photo && <DoorPhoto order={order} />}
      {fresh.status !== 'cancelled' && <Stages tracking={fresh} zone={zone} />}
    </>
  );
}
