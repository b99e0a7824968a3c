import '@tableside/ui/styles/content.css';
import './discounts.css';
import type { Voucher } from '@tableside/contract/loyalty.schema';
import type { Store } from '@tableside/contract/venues.schema';
import { ReceiptArt } from '@tableside/ui/art';
import { Coins } from '@tableside/ui/icons';
import { Skeleton, SkeletonGroup } from '@tableside/ui/skeleton';
import { StateBlock } from '@tableside/ui/state-block';
import { api } from '../../lib/api.ts';
import { CouponRow } from '../../lib/coupon/coupon-row.tsx';
import { CouponTicket } from '../../lib/coupon/coupon-ticket.tsx';
import { OfferUse } from '../../lib/coupon/offer-use.tsx';
import { useCreditStore } from '../../lib/coupon/use-credit-store.ts';
import { useProgramme } from '../../lib/coupon/use-credits.ts';
import { MenuLink } from '../../lib/court/menu-link.tsx';
import { FailedBlock } from '../../lib/failed-block.tsx';
import { useDishName } from '../../lib/menu/dish-name.tsx';
import { useMenu } from '../../lib/menu/menu.ts';
import { useResource } from '../../lib/resource.ts';
import { Screen } from '../../lib/screen.tsx';
import { useLanguage, useText } from '../../lib/text.tsx';
import { usePlace } from '../../lib/venue/place.ts';
import { useStoreHead } from '../../lib/venue/store-head.ts';
import { defaultOfferWords } from './default-offer.ts';

/** What the house takes off for everybody. */
function House({ words }: { readonly words: string }) {
  const text = useText();
  return (
    <section className="discounts-house">
      <h2 className="t-h1">{words}</h2>
      <p>{text('discounts.all-note')}</p>
    </section>
  );
}

function OfferAct({ offer }: { readonly offer: Voucher }) {
  const text = useText();
  const title = useDishName()(offer.title);
  return (
    <OfferUse
      offer={offer}
      remember={text('discounts.remember')}
      rememberName={text('discounts.remember-name', { title })}
    />
  );
}

/** The way to what credits buy, where orders earn them. */
function CreditsTeaser() {
  const text = useText();
  const { store } = useCreditStore();
  const { data: programme } = useProgramme(store?._id);
  if (!programme) return null;
  return (
    <CouponRow
      icon={<Coins />}
      label={text('discounts.credits')}
      note={text('discounts.credits-go')}
      href="/redeem"
    />
  );
}

function Waiting() {
  const text = useText();
  return (
    <SkeletonGroup label={text('shared.loading')} className="tickets">
      {[1, 2].map((place) => (
        <div key={place} className="card discounts-waiting">
          <Skeleton shape="title" />
          <Skeleton />
        </div>
      ))}
    </SkeletonGroup>
  );
}

function NoOffers() {
  const text = useText();
  return (
    <StateBlock
      art={<ReceiptArt />}
      title={text('discounts.empty')}
      text={text('discounts.empty-text')}
      action={<MenuLink kind="accent" />}
    />
  );
}

function Offers({ store }: { readonly store: Store }) {
  const text = useText();
  const { language } = useLanguage();
  const { data, error, refreshing, reload } = useResource(`offers:${store._id}:${language}`, () =>
    api.loyalty.listOffers({ params: { id: store._id } }),
  );
  const house = defaultOfferWords(store, language, text);
  if (!data && !error) return <Waiting />;
  return (
    <div className="discounts">
      {house && <House words={house} />}
      {!data && (
        <FailedBlock title={text('discounts.failed')} text={error} busy={refreshing} onRetry={reload} />
      )}
      {data && data.length > 0 && (
        <ul className="tickets" aria-label={text('discounts.title')}>
          {data.map((offer) => (
            <li key={offer._id}>
              <CouponTicket
                voucher={offer}
                off={!offer.usable}
                note={!offer.usable && text('coupon.not-now')}
              >
                <OfferAct offer={offer} />
              </CouponTicket>
            </li>
          ))}
        </ul>
      )}
      {data?.length === 0 && !house && <NoOffers />}
      <CreditsTeaser />
    </div>
  );
}

/** `/discounts`: what the store offers everybody; no sign-in. */
export function DiscountsScreen() {
  const text = useText();
  const { store } = useMenu();
  const { error, refreshing, reload } = useStoreHead(usePlace()?.store_id);
  return (
    <Screen title={text('discounts.title')} sub={store?.visible_name || store?.name} back="/home">
      {store && <Offers store={store} />}
      {!store && error === undefined && <Waiting />}
      {!store && error !== undefined && (
        <FailedBlock title={text('discounts.failed')} text={error} busy={refreshing} onRetry={reload} />
      )}
    </Screen>
  );
}
