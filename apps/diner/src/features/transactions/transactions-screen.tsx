import '@tableside/ui/styles/content.css';
import '@tableside/ui/styles/forms.css';
import '@tableside/ui/styles/overlays.css';
import './transactions.css';
import { ReceiptArt } from '@tableside/ui/art';
import { Banner } from '@tableside/ui/banner';
import { Button, ButtonLink } from '@tableside/ui/button';
import { Segmented } from '@tableside/ui/segmented';
import { Sheet } from '@tableside/ui/sheet';
import { Skeleton, SkeletonGroup } from '@tableside/ui/skeleton';
import { StateBlock } from '@tableside/ui/state-block';
import { useState } from 'react';
import { FailedBlock } from '../../lib/failed-block.tsx';
import { follow } from '../../lib/follow.ts';
import { DishName } from '../../lib/menu/dish-name.tsx';
import { closeByAddress, useAddressQuery } from '../../lib/navigation.ts';
import { Screen } from '../../lib/screen.tsx';
import { useRoot } from '../../lib/store.ts';
import { useLanguage, useText } from '../../lib/text.tsx';
import { OrderCard } from './order-card.tsx';
import { byMonth } from './order-months.ts';
import { RateSheet } from './rate-sheet.tsx';
import { TrackSheet } from './track-sheet.tsx';
import { useOrderPages } from './use-order-pages.ts';
import { useReorder } from './use-reorder.ts';

function Waiting() {
  const text = useText();
  return (
    <SkeletonGroup label={text('shared.loading')} className="orders">
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className="order-card card">
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton />
        </div>
      ))}
    </SkeletonGroup>
  );
}

function NoOrders() {
  const text = useText();
  const scanned = useRoot((state) => state.scan !== null);
  return (
    <StateBlock
      art={<ReceiptArt />}
      title={text('profile.no-orders')}
      text={text('profile.no-orders-text')}
      action={
        <ButtonLink href={scanned ? '/home' : '/'} onClick={follow}>
          {text(scanned ? 'bill.browse' : 'profile.scan')}
        </ButtonLink>
      }
    />
  );
}

/** What is gone of an old order, before the rest goes onto the plate. */
function GoneSheet({
  reordering: { found, take, leave },
}: {
  readonly reordering: ReturnType<typeof useReorder>;
}) {
  const text = useText();
  const count = found?.lines.reduce((sum, { qty }) => sum + qty, 0) ?? 0;
  return (
    <Sheet
      open={found !== null}
      onClose={leave}
      title={text('profile.gone-title')}
      closeLabel={text('shared.close')}
      footer={
        count > 0 && (
          <Button kind="accent" size="lg" onClick={take}>
            {text('profile.gone-take', { count })}
          </Button>
        )
      }
    >
      <p>{text(count > 0 ? 'profile.gone-some' : 'profile.gone-all')}</p>
      <ul className="orders-gone">
        {found?.gone.map((name, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same name
          <li key={place}>
            <DishName of={name} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function Orders({ userId, past }: { readonly userId: string; readonly past: boolean }) {
  const text = useText();
  const { language } = useLanguage();
  const here = useRoot((state) => state.store);
  const { orders, hasMore, more, busy, error, failure, refreshing, reload } = useOrderPages(userId, past);
  const [rating, setRating] = useState<string | null>(null);
  const tracked = useAddressQuery('order');
  const reordering = useReorder(userId);
  if (!orders && error)
    return (
      <FailedBlock title={text('profile.orders-failed')} text={error} busy={refreshing} onRetry={reload} />
    );
  if (!orders) return <Waiting />;
  if (orders.length === 0) return <NoOrders />;
  return (
    <>
      {[...byMonth(orders, { language, here })].map(([month, inMonth]) => (
        <section key={month} aria-label={month}>
          <h2 className="t-h3 orders-month">{month}</h2>
          <ul className="orders">
            {inMonth.map((order) => (
              <OrderCard
                key={order._id}
                order={order}
                onRate={() => setRating(order._id)}
                onReorder={reordering.isHere(order) ? () => void reordering.start(order._id) : undefined}
              />
            ))}
          </ul>
        </section>
      ))}
      {failure && <Banner kind="danger">{failure}</Banner>}
      {hasMore && (
        <Button block busy={busy} onClick={() => void more()}>
          {text('profile.load-more')}
        </Button>
      )}
      {tracked && <TrackSheet orderId={tracked} onClose={() => closeByAddress('order')} />}
      <RateSheet orderId={rating} onClose={() => setRating((now) => (now === rating ? null : now))} />
      <GoneSheet reordering={reordering} />
    </>
  );
}

/** `/profile/transactions`: all orders of a person, newest first. */
export function TransactionsScreen() {
  const text = useText();
  const userId = useRoot((state) => state.auth.user_data?.user._id);
  const [view, setView] = useState('all');
  return (
    <Screen title={text('profile.orders')} back="/profile">
      <div className="orders-screen">
        <Segmented
          legend={text('profile.orders-view')}
          hideLegend
          name="orders-view"
          value={view}
          onChange={setView}
          options={[
            { value: 'all', label: text('profile.all-orders') },
            { value: 'past', label: text('profile.previous-orders') },
          ]}
        />
        {userId && <Orders key={view} userId={userId} past={view === 'past'} />}
      </div>
    </Screen>
  );
}
