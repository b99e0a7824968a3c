import type { Credits, Programme } from '@tableside/contract/loyalty.schema';
import type { Store } from '@tableside/contract/venues.schema';
import type { CreditKind } from '@tableside/contract/vocabulary';
import { formatDateTime, formatNumber, zoneOf } from '@tableside/i18n/formats';
import { formatMenuPrice } from '@tableside/pricing/format-money';
import { dayWords } from '../../lib/coupon/coupon-clauses.ts';
import { useLanguage, useText } from '../../lib/text.tsx';

const KINDS = {
  earn: 'redeem.kind-earn',
  spend: 'redeem.kind-spend',
  'give-back': 'redeem.kind-give-back',
  reverse: 'redeem.kind-reverse',
  expire: 'redeem.kind-expire',
} as const satisfies Record<CreditKind, string>;
const SOONEST = 2;

interface StoryProps {
  readonly store: Store;
  readonly credits: Credits;
}

/** How many there are, how they are earned, and which end soon. */
export function Balance({ store, credits, programme }: StoryProps & { readonly programme: Programme }) {
  const text = useText();
  const { language } = useLanguage();
  const { per, credits: earned } = programme.earn;
  const amount = formatMenuPrice(per, store.default_currency, language, store.country);
  return (
    <section className="redeem-balance">
      <p className="t-display">{text('redeem.credits', { count: credits.credits })}</p>
      <p className="t-small t-muted">
        {text('redeem.earn', { credits: text('redeem.credits', { count: earned }), amount })}
      </p>
      {credits.expiring.slice(0, SOONEST).map(({ at, credits: count }) => (
        <p key={at} className="t-small t-muted">
          {text('redeem.expires', {
            credits: text('redeem.credits', { count }),
            date: dayWords({ language, region: store.country }, at),
          })}
        </p>
      ))}
    </section>
  );
}

/** How credits came and went, newest first. */
export function CreditHistory({ store, credits }: StoryProps) {
  const text = useText();
  const { language } = useLanguage();
  return (
    <details className="redeem-history">
      <summary>{text('redeem.history')}</summary>
      {credits.ledger.length === 0 && <p className="t-muted">{text('redeem.history-empty')}</p>}
      <ul>
        {credits.ledger.map(({ _id, kind, credits: count, at }) => (
          <li key={_id}>
            <span>
              {text(KINDS[kind])}
              <time className="t-small t-muted" dateTime={at}>
                {formatDateTime(language, at, { ...zoneOf(store), style: 'medium' })}
              </time>
            </span>
            <span className={count > 0 ? 't-num redeem-plus' : 't-num'}>
              {count > 0 ? '+' : '−'}
              {formatNumber(language, Math.abs(count))}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
