import { ButtonLink } from '@tableside/ui/button';
import { Bike, CircleCheck, Gift, QrCode, Store } from '@tableside/ui/icons';
import { api } from '../../lib/api.ts';
import { useBoot } from '../../lib/boot.ts';
import { useEarned } from '../../lib/coupon/use-earned.ts';
import { follow } from '../../lib/follow.ts';
import { receiptOf } from '../../lib/order/receipt-address.ts';
import { useResource } from '../../lib/resource.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { LandingCard } from './landing-card.tsx';
import { RecentPlaces } from './recent-places.tsx';
import { useContinued } from './use-continued.ts';

/** Right after a rating: what it was, and the way back to the table. */
function AfterRating() {
  const text = useText();
  const rated = useRoot((state) => state.ratings.rated);
  const scan = useRoot((state) => state.scan);
  const earned = useEarned(rated).data ?? [];
  if (rated === null) return null;
  return (
    <section className="card landing-rated" aria-labelledby="landing-rated">
      <p className="landing-rated-word">
        <CircleCheck size={20} /> {text('status.rated')}
      </p>
      <h2 className="t-h3" id="landing-rated">
        {text('scan.thanks')}
      </h2>
      {earned.length > 0 && (
        <ButtonLink
          kind="primary"
          icon={<Gift size={20} />}
          href={`/rewards?order=${rated}`}
          onClick={follow}
        >
          {text('rewards.earned', { count: earned.length })}
        </ButtonLink>
      )}
      <ButtonLink kind="outline" href={receiptOf(rated)} onClick={follow}>
        {text('ebill.open')}
      </ButtonLink>
      {scan?.table_name && (
        <ButtonLink kind="outline" href="/home" onClick={follow}>
          {text('scan.back-to-table', { table: scan.table_name })}
        </ButtonLink>
      )}
    </section>
  );
}

/** Where the diner was a while ago. */
function Continue() {
  const text = useText();
  const continued = useContinued();
  if (!continued) return null;
  const { table, name } = continued;
  const title = table
    ? text('scan.continue-table', { store: name, table })
    : text('scan.continue', { store: name });
  return <LandingCard href="/home" icon={<Store />} title={title} />;
}

/** Where restaurants bring food, they can be found from home. */
function FromHome() {
  const text = useText();
  const { data } = useResource('stores:delivering', () =>
    api.finder.findStores({ query: { delivery: 'true' } }),
  );
  if (!data || data.length === 0) return null;
  return (
    <LandingCard href="/tingo" icon={<Bike />} title={text('remote.home')} note={text('remote.home-text')} />
  );
}

/** What may come next, most likely first. */
export function LandingCards() {
  const text = useText();
  const demo = useBoot()?.demo === true;
  return (
    <div className="landing-cards">
      <AfterRating />
      <Continue />
      {demo && (
        <LandingCard
          href="/demo"
          inside={false}
          icon={<QrCode />}
          title={text('scan.demo')}
          note={text('scan.demo-text')}
        />
      )}
      <FromHome />
      <RecentPlaces />
    </div>
  );
}
