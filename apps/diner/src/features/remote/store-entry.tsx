import type { Slots } from '@tableside/contract/ordering.schema';
import type { Store } from '@tableside/contract/venues.schema';
import { formatDateTime, formatTime, zoneOf } from '@tableside/i18n/formats';
import { BrokenArt } from '@tableside/ui/art';
import { Banner } from '@tableside/ui/banner';
import { Button, ButtonLink } from '@tableside/ui/button';
import { Chip } from '@tableside/ui/chip';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { CalendarPlus, Clock, MapPin } from '@tableside/ui/icons';
import { Photo } from '@tableside/ui/photo';
import { RadioCards } from '@tableside/ui/radio-cards';
import { Segmented } from '@tableside/ui/segmented';
import { Skeleton } from '@tableside/ui/skeleton';
import { StateBlock } from '@tableside/ui/state-block';
import { useThere } from '@tableside/ui/use-there';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { arriveByLink } from '../../lib/arrival/arrive.ts';
import { useWelcome } from '../../lib/arrival/use-welcome.ts';
import type { AwayMode } from '../../lib/delivery/away-modes.ts';
import { ChosenAddressLine } from '../../lib/delivery/chosen-address-line.tsx';
import { type Entry, entryPath } from '../../lib/delivery/entry-path.ts';
import { FeeLadder } from '../../lib/delivery/fee-ladder.tsx';
import { HandoverRow } from '../../lib/delivery/handover-row.tsx';
import { reachFor } from '../../lib/delivery/quote.ts';
import { ReachLine } from '../../lib/delivery/reach-line.tsx';
import { timeFacts } from '../../lib/delivery/time-facts.ts';
import { useDeliveryAddress } from '../../lib/delivery/use-addresses.ts';
import { FailedBanner } from '../../lib/failed-banner.tsx';
import { follow } from '../../lib/follow.ts';
import { go } from '../../lib/navigation.ts';
import { openOverlay } from '../../lib/overlays.ts';
import { Screen } from '../../lib/screen.tsx';
import { useRoot } from '../../lib/store.ts';
import { useLanguage, useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';
import { useAskedAnew } from '../../lib/use-asked-anew.ts';
import { modesThrough } from './entry-modes.ts';
import { OpenChip } from './open-chip.tsx';

interface EntryProps {
  readonly platform: Entry['platform'];
  readonly store: Store;
}
interface ModeProps {
  readonly store: Store;
  readonly mode: AwayMode;
}

/** Scans the store for a mode, then leads on. */
function useEnter({ platform, store }: EntryProps) {
  const welcome = useWelcome();
  const [busy, setBusy] = useState(false);
  const there = useThere();
  const enter = async (mode: AwayMode, path: string, later: boolean): Promise<void> => {
    setBusy(true);
    const answer = await arriveByLink(store._id, mode, platform, () => there.current);
    if (!there.current) return;
    setBusy(false);
    if (!answer.ok) return toast.error(answer.message);
    timeFacts.laterWanted(later);
    if (path === '/home') welcome(answer);
    go(path);
  };
  return { busy, enter };
}

interface WhenProps extends ModeProps {
  readonly later: boolean;
  readonly onLater: (later: boolean) => void;
}

/** As soon as possible, and when that is, or at a time; a closed kitchen is said to take orders for later. */
function When({ store, mode, later, onLater }: WhenProps) {
  const text = useText();
  const { language } = useLanguage();
  const at = zoneOf(store);
  const { data, error, refreshing, reload } = useAskedAnew<Slots>(`slots:${store._id}:${mode}:`, () =>
    api.ordering.listSlots({ params: { id: store._id }, query: { order_type: mode } }),
  );
  if (!data)
    return error === undefined ? (
      <Skeleton />
    ) : (
      <FailedBanner busy={refreshing} onRetry={reload}>
        {error}
      </FailedBanner>
    );
  const first = data.slots[0];
  if (data.days.length === 0)
    return <Banner kind="warning">{text(mode === 'delivery' ? 'location.none' : 'away.none')}</Banner>;
  const key = mode === 'delivery' ? 'remote.arrives' : 'remote.ready';
  if (data.asap) {
    const soonest = text(key, { time: formatTime(language, data.asap.at, at) });
    return (
      <RadioCards
        legend={text('remote.when')}
        name="entry-when"
        options={[
          { value: 'soon', label: text('away.asap'), note: soonest },
          { value: 'later', label: text('away.later'), note: text('remote.later') },
        ]}
        value={later ? 'later' : 'soon'}
        onChange={(value) => onLater(value === 'later')}
      />
    );
  }
  const soonest = first && text(key, { time: formatDateTime(language, first.at, at) });
  return (
    <HandoverRow
      icon={<Clock size={20} />}
      label={text('remote.when')}
      title={soonest ?? text('remote.ahead')}
    >
      <p className="t-small t-muted">{text('remote.later')}</p>
    </HandoverRow>
  );
}

interface ToProps {
  readonly store: Store;
  readonly busy: boolean;
  readonly onChange: () => void;
  readonly onCollect: (() => void) | null;
}

/** Where it is brought, and whether that is near enough. */
function DeliverTo({ store, busy, onChange, onCollect }: ToProps) {
  const text = useText();
  const address = useDeliveryAddress(true);
  const tooFar = reachFor(store, address?.location ?? null)?.kind === 'too-far';
  return (
    <div className="remote-block">
      <HandoverRow
        icon={<MapPin size={20} />}
        label={text('location.to')}
        act={
          <Button kind="text" busy={busy} onClick={onChange}>
            {text(address ? 'location.change' : 'location.choose')}
          </Button>
        }
      >
        <ChosenAddressLine address={address} />
        {address && <ReachLine store={store} place={address.location} />}
      </HandoverRow>
      {tooFar && onCollect && (
        <Button ref={handOverFocus} onClick={onCollect}>
          {text('location.collect-instead')}
        </Button>
      )}
      <FeeLadder store={store} />
    </div>
  );
}

function CollectAt({ store }: { readonly store: Store }) {
  const text = useText();
  return (
    <HandoverRow icon={<MapPin size={20} />} label={text('remote.collect-at')}>
      <p className="t-user">{store.address}</p>
    </HandoverRow>
  );
}

/** Back from choosing an address it is still what was said before. */
function isLater(storeId: string): boolean {
  const { scan } = useRoot.getState();
  return scan?.store_id === storeId && scan.scheduleDelivery;
}

function Ways({ platform, store, modes }: EntryProps & { readonly modes: readonly AwayMode[] }) {
  const text = useText();
  const [chosen, setChosen] = useState<AwayMode>();
  const [later, setLater] = useState(() => isLater(store._id));
  const mode = chosen ?? modes[0] ?? 'takeaway';
  const { busy, enter } = useEnter({ platform, store });
  const here = entryPath({ platform, store: store._id });
  return (
    <>
      {modes.length > 1 && (
        <Segmented
          legend={text('remote.how')}
          hideLegend
          name="entry-mode"
          options={modes.map((one) => ({ value: one, label: text(`menu.${one}`) }))}
          value={mode}
          onChange={(value) => setChosen(value === 'delivery' ? 'delivery' : 'takeaway')}
        />
      )}
      {mode === 'delivery' ? (
        <DeliverTo
          store={store}
          busy={busy}
          onChange={() => void enter(mode, `/location?from=${encodeURIComponent(here)}`, later)}
          onCollect={modes.includes('takeaway') ? () => setChosen('takeaway') : null}
        />
      ) : (
        <CollectAt store={store} />
      )}
      <When store={store} mode={mode} later={later} onLater={setLater} />
      <Button kind="accent" size="lg" block busy={busy} onClick={() => void enter(mode, '/home', later)}>
        {text('remote.see-menu')}
      </Button>
    </>
  );
}

/** A table for another time, where the restaurant keeps some. */
function BookTable({ store }: { readonly store: Store }) {
  const text = useText();
  if (!store.preferences.features.booking) return null;
  return (
    <Button
      block
      icon={<CalendarPlus size={20} />}
      onClick={() => openOverlay({ kind: 'booking', at: store })}
    >
      {text('home.book')}
    </Button>
  );
}

/** One restaurant before its menu: how, where and when its food is had. */
export function StoreEntry({ platform, store }: EntryProps) {
  const text = useText();
  const modes = modesThrough(platform, store);
  const other = (
    <ButtonLink kind="text" block href={`/${platform}`} onClick={follow}>
      {text('remote.other')}
    </ButtonLink>
  );
  return (
    <Screen title={store.visible_name || store.name} back={`/${platform}`}>
      <div className="remote">
        <div className="remote-hero">
          <Photo src={store.image} alt="" sizes="(width >= 640px) 640px, 100vw" ratio="wide" eager />
        </div>
        <div className="remote-chips">
          <OpenChip store={store} />
          {modes.length === 1 && <Chip>{text(`menu.${modes[0] ?? 'takeaway'}`)}</Chip>}
        </div>
        {!store.open.now && <Banner kind="info">{text('remote.closed')}</Banner>}
        {modes.length > 0 ? (
          <>
            <Ways platform={platform} store={store} modes={modes} />
            <BookTable store={store} />
            {other}
          </>
        ) : (
          <>
            <StateBlock art={<BrokenArt />} title={text('remote.not-through')} action={other} />
            <BookTable store={store} />
          </>
        )}
      </div>
    </Screen>
  );
}
