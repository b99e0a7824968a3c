import type { Campaign } from '@tableside/contract/staff-offers.schema';
import { dishName } from '../../lib/dish-name.ts';
import { useTexts } from '../../lib/text.tsx';
import { OfferState } from './offer-state.tsx';
import { useSentence } from './use-sentence.ts';

interface OfferListProps {
  readonly campaigns: readonly Campaign[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** Offers to choose from, each in one sentence. */
export function OfferList({ campaigns, chosen, onChoose }: OfferListProps) {
  const { text, language } = useTexts();
  const sentence = useSentence();
  return (
    <ul className="offer-list">
      {campaigns.map((campaign) => {
        const { name, lang } = dishName(campaign.title, language);
        return (
          <li key={campaign._id}>
            <button
              type="button"
              className="offer-card"
              aria-pressed={campaign._id === chosen}
              onClick={() => onChoose(campaign._id)}
            >
              <span className="offer-card-head">
                <strong className="offer-card-title" lang={lang}>
                  {name}
                </strong>
                <OfferState state={campaign.state} />
              </span>
              <span className="t-muted">
                {[text(`offers.kind-${campaign.kind}`), campaign.kind === 'coupon' && campaign.code]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className="offer-card-words">{sentence(campaign.summary)}</span>
              <span className="t-muted">{text('offers.used-times', { count: campaign.used })}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
