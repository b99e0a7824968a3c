import '../../lib/wait-card.css';
import type { Order } from '@tableside/contract/ordering.schema';
import { Button } from '@tableside/ui/button';
import { Smile } from '@tableside/ui/icons';
import { facts } from '../../lib/facts.ts';
import { go } from '../../lib/navigation.ts';
import { useRoot } from '../../lib/store.ts';
import { useLanguage, useText } from '../../lib/text.tsx';

/** Where somebody is busy with something that must not move under the thumb, or rates already. */
const ELSEWHERE = ['/ratings', '/login', '/payment'];

const isAsked = (order: Order | null, done: readonly string[]): order is Order =>
  order?.rating_asked !== undefined && order.rating === null && !done.includes(order._id);

function rateNow(): void {
  facts.ratingsOpened();
  go('/ratings');
}

/** Somebody of the house asks how it was: stands above every screen until the guest rates or says "not now". */
export function RatingPrompt({ path }: { readonly path: string }) {
  const text = useText();
  const { whole } = useLanguage();
  const order = useRoot((state) => state.order);
  const done = useRoot((state) => state.ratings.done);
  const shown = whole && isAsked(order, done) && !ELSEWHERE.includes(path);
  return (
    <div role="status">
      {shown && (
        <section className="wait-card rating-prompt" aria-labelledby="rating-prompt">
          <Smile size={24} />
          <div className="wait-card-text">
            <h2 className="t-h3" id="rating-prompt">
              {text('rating.asked')}
            </h2>
            <p>{text('rating.asked-by', { name: order.rating_asked?.by ?? '' })}</p>
            <div className="wait-card-choices">
              <Button onClick={rateNow}>{text('rating.now')}</Button>
              <Button kind="text" onClick={() => facts.ratingsClosed(order._id, 'skipped')}>
                {text('rating.skip')}
              </Button>
            </div>
          </div>
        </section>
      )}
    </div>
  );
}
