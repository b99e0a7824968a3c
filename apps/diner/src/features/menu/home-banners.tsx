import { Banner } from '@tableside/ui/banner';
import { ButtonLink } from '@tableside/ui/button';
import { IconButton } from '@tableside/ui/icon-button';
import { Users, X } from '@tableside/ui/icons';
import { CourtStrip } from '../../lib/court/court-strip.tsx';
import { facts } from '../../lib/facts.ts';
import { follow } from '../../lib/follow.ts';
import { runningOrder } from '../../lib/order/running-order.ts';
import { QueueStrip } from '../../lib/queue/queue-strip.tsx';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { AwayBanner } from './away-banner.tsx';
import { NoticeCard } from './notice-card.tsx';
import { PayingBanner } from './paying-banner.tsx';
import { WaitCard } from './wait-card.tsx';

/** Shown once after a round: what one can do until the food comes. */
function WhileYouWait() {
  const text = useText();
  const shown = useRoot((state) => state.social_impression);
  if (!shown) return null;
  return (
    <WaitCard
      icon={<Users size={28} />}
      title={text('home.wait-title')}
      close={<IconButton label={text('shared.close')} icon={<X />} onClick={facts.socialImpressionClosed} />}
    >
      <p className="t-small">{text('home.wait-text')}</p>
      <ButtonLink kind="outline" href="/social" onClick={follow}>
        {text('home.wait-go')}
      </ButtonLink>
    </WaitCard>
  );
}

/** What is to be known about the table: who orders along, and that the staff began. */
export function HomeBanners() {
  const text = useText();
  const order = useRoot((state) => runningOrder(state.order, state.scan));
  const others = order?.members.filter(({ you }) => !you) ?? [];
  const [first] = others;
  return (
    <>
      <QueueStrip />
      <CourtStrip />
      <PayingBanner />
      <AwayBanner />
      {order?.started_by_staff && <Banner kind="info">{text('home.by-server')}</Banner>}
      {first && (
        <Banner kind="info">{text('home.group', { name: first.name, count: others.length - 1 })}</Banner>
      )}
      <NoticeCard otherwise={<WhileYouWait />} />
    </>
  );
}
