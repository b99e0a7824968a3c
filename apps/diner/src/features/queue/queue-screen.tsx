import '@tableside/ui/styles/content.css';
import '@tableside/ui/styles/forms.css';
import './queue.css';
import { BrokenArt, TableArt } from '@tableside/ui/art';
import { Button, ButtonLink } from '@tableside/ui/button';
import { Skeleton, SkeletonGroup } from '@tableside/ui/skeleton';
import { StateBlock } from '@tableside/ui/state-block';
import { useEffect } from 'react';
import { arriveByLink } from '../../lib/arrival/arrive.ts';
import { FailedBlock } from '../../lib/failed-block.tsx';
import { follow } from '../../lib/follow.ts';
import { useMenu } from '../../lib/menu.ts';
import { go, useAddressQuery } from '../../lib/navigation.ts';
import { isPassing } from '../../lib/passing-failure.ts';
import { useMyQueue } from '../../lib/queue/my-queue.ts';
import { queueFacts } from '../../lib/queue/queue-facts.ts';
import { Screen } from '../../lib/screen.tsx';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { QueueCalled } from './queue-called.tsx';
import { QueueForm } from './queue-form.tsx';
import { QueueMissed, QueueSeated } from './queue-over.tsx';
import { QueuePlace } from './queue-place.tsx';
import { QueueTold } from './queue-told.tsx';

/**
 * A message's link names the store and the entry: both are taken up, so that any phone can follow the place. Once: the
 * address forgets them then, or a reload would put an old place over a newer one.
 */
function useLinkedEntry(): void {
  const store = useAddressQuery('store');
  const entry = useAddressQuery('entry');
  useEffect(() => {
    if (!store || !entry) return;
    let here = true;
    const takeUp = (): void => {
      queueFacts.queueJoined(store, entry);
      if (here) go('/q', { replace: true });
    };
    const { scan, queue } = useRoot.getState();
    if (queue?.entry_id === entry || scan?.store_id === store) takeUp();
    else void arriveByLink(store, 'qms').then(({ ok }) => ok && takeUp());
    return () => {
      here = false;
    };
  }, [store, entry]);
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
      <SkeletonGroup label={text('shared.loading')}>
        <Skeleton className="queue-skeleton" />
      </SkeletonGroup>
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
          <QueuePlace count={data} stale={error !== undefined} />
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

/** `/q`: the waiting queue of the scanned place: joining it, the place in it, the call. */
export function QueueScreen() {
  const text = useText();
  const queue = useRoot((state) => state.queue);
  const scan = useRoot((state) => state.scan);
  const { store } = useMenu();
  useLinkedEntry();
  const mine = queue !== null && (scan === null || queue.store_id === scan.store_id);
  return (
    <Screen title={store?.visible_name || store?.name || text('screens.queue')} back={scan ? '/home' : '/'}>
      <div className="queue">{mine ? <MyPlace /> : scan ? <QueueForm /> : <ScanFirst />}</div>
    </Screen>
  );
}
