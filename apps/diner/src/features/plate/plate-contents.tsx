import { LONGEST_NAME } from '@tableside/contract/limits';
import { PlateArt } from '@tableside/ui/art';
import { Button } from '@tableside/ui/button';
import { Field } from '@tableside/ui/field';
import { Skeleton, SkeletonGroup } from '@tableside/ui/skeleton';
import { StateBlock } from '@tableside/ui/state-block';
import { useId } from 'react';
import { useBillMoney } from '../../lib/money/bill-money.ts';
import { useReach } from '../../lib/online.ts';
import { isAway, isPaidFirst } from '../../lib/order/paid-first.ts';
import { runningOrder } from '../../lib/order/running-order.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { useShut } from '../../lib/venue/use-shut.ts';
import { CourtLines } from './court-lines.tsx';
import { DeliveryBlock } from './delivery-block.tsx';
import { EstimateBlock } from './estimate-block.tsx';
import { GoesWell } from './goes-well.tsx';
import { PlateCourses } from './plate-courses.tsx';
import { PlateLines } from './plate-lines.tsx';
import { SendNotices } from './send-notices.tsx';
import { isUnderWay, useSending } from './sending.ts';
import type { Plate } from './use-plate.ts';
import { useSend, useSendAfterSignIn, useUserName } from './use-send.ts';
import { WhenPicker } from './when-picker.tsx';

/** Whom the kitchen or the waiter calls out; asked with the first round only. */
function CallOutName() {
  const text = useText();
  const id = useId();
  const userName = useUserName();
  const first = useRoot((state) => runningOrder(state.order, state.scan) === null);
  if (!first) return null;
  return (
    <Field
      id={id}
      label={text('my-plate.name')}
      optional={text('shared.optional')}
      autoComplete="given-name"
      enterKeyHint="done"
      maxLength={LONGEST_NAME}
      value={userName}
      onChange={(event) => useSending.setState({ userName: event.currentTarget.value })}
    />
  );
}

/** Everything between the title and the button. */
export function PlateContents({
  plate,
  onBrowse,
}: {
  readonly plate: Plate;
  readonly onBrowse: (() => void) | undefined;
}) {
  const text = useText();
  const locked = useSending(({ phase }) => phase !== 'idle');
  const away = useRoot(({ scan }) => isAway(scan));
  const delivers = useRoot(({ scan }) => scan?.type === 'delivery');
  const court = useRoot(({ scan }) => scan?.type === 'foodcourt');
  const seated = useRoot(({ scan }) => scan?.type === 'dinein');
  const table = useRoot(({ scan }) => scan?.table_name ?? null);
  const { store, lines, estimate } = plate;
  const shut = useShut(store);
  if (lines.length === 0 && !locked)
    return (
      <StateBlock
        art={<PlateArt />}
        level={3}
        title={text('plate.empty')}
        text={text('plate.empty-text')}
        action={onBrowse && <Button onClick={onBrowse}>{text('plate.browse')}</Button>}
      />
    );
  if (!store)
    return (
      <SkeletonGroup label={text('shared.loading')}>
        <Skeleton shape="title" />
        <Skeleton />
      </SkeletonGroup>
    );
  return (
    <div className="plate">
      {seated && table !== null && <p className="t-strong">{text('shared.table', { name: table })}</p>}
      <SendNotices />
      {court ? (
        <CourtLines plate={{ ...plate, store }} locked={locked} />
      ) : (
        <PlateLines plate={{ ...plate, store }} locked={locked} />
      )}
      {!locked && seated && <PlateCourses lines={lines} />}
      {!locked && !court && shut === null && <GoesWell plate={{ ...plate, store }} />}
      {!locked && delivers && <DeliveryBlock store={store} plate={plate} />}
      {!locked && away && <WhenPicker store={store} />}
      {!locked && <CallOutName />}
      {estimate && <EstimateBlock store={store} estimate={estimate} />}
    </div>
  );
}

/** Until the store is known nothing is written as money. */
const NO_CURRENCY = { code: '', symbol: '', exponent: 0 };

/** What a tap on the button does, in words. */
function useActWords({ store, estimate, count }: Plate): string {
  const text = useText();
  const money = useBillMoney(store?.default_currency ?? NO_CURRENCY, store?.country);
  const more = useRoot((state) => runningOrder(state.order, state.scan) !== null);
  if (useRoot(({ scan }) => isPaidFirst(scan)))
    return text('away.continue', { total: estimate ? money(estimate.total_amount) : '' });
  return text(more ? 'plate.send-round' : 'plate.send', { count });
}

/** The one act of the plate, and the sum it stands for. */
export function SendButton({ plate }: { readonly plate: Plate }) {
  const text = useText();
  const act = useActWords(plate);
  const send = useSend(plate);
  useSendAfterSignIn(plate, send);
  const offline = useReach(({ reach }) => reach === 'offline');
  const { phase, changes } = useSending();
  const busy = isUnderWay(phase);
  const shut = useShut(plate.store);
  const unreachable = plate.quote !== null && plate.quote.kind !== 'ok';
  const held =
    offline || shut !== null || unreachable || plate.troubled || phase === 'unknown' || changes.length > 0;
  const words = offline ? text('plate.offline') : shut ? text(shut) : act;
  const why = plate.troubled && plate.lines.some(({ trouble }) => trouble !== null) && !busy;
  return (
    <>
      {why && (
        <p className="plate-held" id="plate-held">
          {text('my-plate.mend-first')}
        </p>
      )}
      <Button
        kind="accent"
        size="lg"
        block
        busy={busy}
        aria-disabled={(held && !busy) || undefined}
        aria-describedby={why ? 'plate-held' : undefined}
        onClick={send}
      >
        {words}
      </Button>
    </>
  );
}
