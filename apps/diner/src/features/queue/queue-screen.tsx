import '@tableside/ui/styles/content.css';
import '@tableside/ui/styles/forms.css';
import './queue.css';
import { BrokenArt, TableArt } from '@tableside/ui/art';
import { Button, ButtonLink } from '@tableside/ui/button';
import { Skeleton, SkeletonGroup } from '@tableside/ui/skeleton';
import { StateBlock } from '@tableside/ui/state-block';
import { useThere } from '@tableside/ui/use-there';
import { useEffect, useEffectEvent, useState } from 'react';
import { arriveByLink } from '../../lib/arrival/arrive.ts';
import { FailedBanner } from '../../lib/failed-banner.tsx';
import { FailedBlock } from '../../lib/failed-block.tsx';
import { follow } from '../../lib/follow.ts';
import { useMenu } from '../../lib/menu/menu.ts';
import { go, useAddressQuery } from '../../lib/navigation.ts';
import { isPassing } from '../../lib/passing-failure.ts';
import { useMyQueue } from '../../lib/queue/my-queue.ts';
import { queueFacts } from '../../lib/queue/queue-facts.ts';
import { Screen } from '../../lib/screen.tsx';
import { type QueueSlice, useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { QueueCalled } from './queue-called.tsx';
import { QueueForm } from './queue-form.tsx';
import { QueueMissed, QueueSeated } from './queue-over.tsx';
import { QueuePlace } from './queue-place.tsx';
import { QueueTold } from './queue-told.tsx';

interface Link {
  /** Why its place could not be taken up. */
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly retry: () => void;
}

/** The place in line that the address names, else this phone's own where its restaurant was left since, with an order that was paid. */
function useWanted(): QueueSlice | null {
  const store_id = useAddressQuery('store');
  const entry_id = useAddressQuery('entry');
  const left = useRoot(({ scan, queue }) => (scan === null ? queue : null));
  return store_id && entry_id ? { store_id, entry_id } : left;
}

/**
 * A message's link names the store and the entry: both are taken up, so that any phone can follow the place. Once: the
 * address forgets them then, or a reload would put an old place over a newer one. Null where there is no such link.
 */
function useLink(): Link | null {
  const { store_id: store, entry_id: entry } = useWanted() ?? {};
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const there = useThere();
  /** `still`: whether it is this link that is open; to whoever has left it nothing happens. */
  const takeUp = async (still: () => boolean): Promise<void> => {
    if (!store || !entry) return;
    const { scan, queue } = useRoot.getState();
    if (scan === null || (queue?.entry_id !== entry && scan.store_id !== store)) {
      setBusy(true);
      const answer = await arriveByLink(store, 'qms', 'bolt', still);
      if (!still()) return;
      setBusy(false);
      if (!answer.ok) return setError(answer.message);
    }
    queueFacts.queueJoined(store, entry);
    if (new URLSearchParams(location.search).get('entry') === entry) go('/q', { replace: true });
  };
  const begin = useEffectEvent(takeUp);
  useEffect(() => {
    let open = true;
    if (store && entry) void begin(() => open);
    return () => {
      open = false;
    };
  }, [store, entry]);
  return store && entry ? { error, busy, retry: () => void takeUp(() => there.current) } : null;
}

function Waiting() {
  const text = useText();
  return (
    <SkeletonGroup label={text('shared.loading')}>
      <Skeleton className="queue-skeleton" />
    </SkeletonGroup>
  );
}

/** Until the place that a link names is taken up. */
function Linked({ link: { error, busy, retry } }: { readonly link: Link }) {
  if (error === undefined) return <Waiting />;
  return <FailedBlock title={error} busy={busy} onRetry={retry} />;
}

function ScanFirst() {
  const text = useText();
  return (
    <StateBlock
      art={<TableArt />}
      title={text('queue.scan-first')}
      text={text('queue.scan-first-text')}
      action={
        <ButtonLink kind="accent" href="/" onClick={follow}>
          {text('screens.to-scan')}
        </ButtonLink>
      }
    />
  );
}

/** The place this phone has in the line, as its state shows it. */
function MyPlace() {
  const text = useText();
  const { data, error, status, reload, refreshing } = useMyQueue();
  if (!data && isPassing({ status })) return <FailedBlock title={error} busy={refreshing} onRetry={reload} />;
  if (!data)
    return error === undefined ? (
      <Waiting />
    ) : (
      <StateBlock
        alert
        art={<BrokenArt />}
        title={text('queue.lost')}
        text={error}
        action={
          <div className="queue-buttons">
            <Button kind="primary" busy={refreshing} onClick={reload}>
              {text('shared.retry')}
            </Button>
            <Button kind="text" onClick={queueFacts.queueLeft}>
              {text('queue.forget')}
            </Button>
          </div>
        }
      />
    );
  switch (data.state) {
    case 'waiting':
      return (
        <>
          <QueueTold count={data} />
          {error !== undefined && (
            <FailedBanner busy={refreshing} onRetry={reload}>
              {text('queue.stale')}
            </FailedBanner>
          )}
          <QueuePlace count={data} />
        </>
      );
    case 'called':
      return (
        <>
          <QueueCalled count={data} />
          <QueueTold count={data} />
        </>
      );
    case 'seated':
      return <QueueSeated count={data} />;
    case 'no-show':
      return <QueueMissed />;
    case 'left':
      return <QueueForm />;
  }
}

/** Whoever comes back here and sits already, led to a table by the line, is led on to its menu. */
function useBackAtTable(seated: boolean): void {
  const [before] = useState(seated);
  useEffect(() => {
    if (before) go('/home', { replace: true });
  }, [before]);
}

/** `/q`: the waiting queue of the scanned place: joining it, the place in it, the call. */
export function QueueScreen() {
  const text = useText();
  const queue = useRoot((state) => state.queue);
  const scan = useRoot((state) => state.scan);
  const { store } = useMenu();
  const link = useLink();
  const mine = queue !== null && queue.store_id === scan?.store_id;
  useBackAtTable(!link && !mine && scan?.queued === true);
  return (
    <Screen title={store?.visible_name || store?.name || text('screens.queue')} back={scan ? '/home' : '/'}>
      <div className="queue">
        {link ? <Linked link={link} /> : mine ? <MyPlace /> : scan ? <QueueForm /> : <ScanFirst />}
      </div>
    </Screen>
  );
}
