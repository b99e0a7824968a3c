import '@tableside/ui/styles/content.css';
import '@tableside/ui/styles/forms.css';
import './court.css';
import type { Court } from '@tableside/contract/courts.schema';
import { LONGEST_SEARCH } from '@tableside/contract/limits';
import { SearchArt } from '@tableside/ui/art';
import { Button } from '@tableside/ui/button';
import { ToggleChip } from '@tableside/ui/chip';
import { ReceiptText } from '@tableside/ui/icons';
import { SearchField } from '@tableside/ui/search-field';
import { Skeleton, SkeletonGroup } from '@tableside/ui/skeleton';
import { StateBlock } from '@tableside/ui/state-block';
import { useEffect, useState } from 'react';
import { courtFacts } from '../../lib/court/court-facts.ts';
import { refreshCourtItems, usePlateMenu } from '../../lib/court/court-menu.ts';
import { useCourt } from '../../lib/court/use-court.ts';
import { FailedBlock } from '../../lib/failed-block.tsx';
import { follow } from '../../lib/follow.ts';
import { go } from '../../lib/navigation.ts';
import { Screen } from '../../lib/screen.tsx';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { StallCard } from './stall-card.tsx';
import { piecesByStall, type StallFilter, stallsShown } from './stall-list.ts';

/** How busy the stalls are is looked at this often. */
const LOOK_MS = 20_000;
const NO_FILTER: StallFilter = { words: '', openNow: false, vegOnly: false };

interface FiltersProps {
  readonly filter: StallFilter;
  readonly onFilter: (filter: StallFilter) => void;
}
function Filters({ filter, onFilter }: FiltersProps) {
  const text = useText();
  return (
    <search className="court-filters">
      <SearchField
        id="court-search"
        label={text('court.search')}
        hideLabel
        maxLength={LONGEST_SEARCH}
        value={filter.words}
        onType={(words) => onFilter({ ...filter, words })}
      />
      <div className="court-chips">
        <ToggleChip
          pressed={filter.openNow}
          onClick={() => onFilter({ ...filter, openNow: !filter.openNow })}
        >
          {text('court.open-now')}
        </ToggleChip>
        <ToggleChip
          pressed={filter.vegOnly}
          onClick={() => onFilter({ ...filter, vegOnly: !filter.vegOnly })}
        >
          {text('court.veg-only')}
        </ToggleChip>
      </div>
    </search>
  );
}

function Stalls({ court }: { readonly court: Court }) {
  const text = useText();
  const [filter, setFilter] = useState(NO_FILTER);
  const { byId } = usePlateMenu();
  const pieces = piecesByStall(
    useRoot(({ cart }) => cart.lines),
    byId,
  );
  const stalls = stallsShown(court.stores, filter);
  return (
    <>
      <p className="t-muted">{text('court.one-payment')}</p>
      <Filters filter={filter} onFilter={setFilter} />
      {stalls.length === 0 ? (
        <StateBlock
          art={<SearchArt />}
          title={text('court.none')}
          action={<Button onClick={() => setFilter(NO_FILTER)}>{text('court.clear')}</Button>}
        />
      ) : (
        <ul className="court-stalls">
          {stalls.map((stall) => (
            <StallCard key={stall._id} stall={stall} pieces={pieces.get(stall._id) ?? 0} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Elsewhere there are no stalls to show: the menu of the place is. */
function useCourtOnly(): void {
  const elsewhere = useRoot(({ scan }) => scan !== null && scan.type !== 'foodcourt');
  useEffect(() => {
    if (elsewhere) go('/home', { replace: true });
  }, [elsewhere]);
}

/** The orders of whoever is signed in: without a table there is no tab for what was sent. */
function OrdersLink() {
  const text = useText();
  const signedIn = useRoot(({ auth }) => auth.user_data !== null);
  if (!signedIn) return null;
  const name = text('profile.orders');
  return (
    <a className="icon-btn" href="/profile/transactions" aria-label={name} title={name} onClick={follow}>
      <ReceiptText />
    </a>
  );
}

/** `/food-court`: the stalls of the scanned court. One plate goes along to all of them. */
export function CourtScreen() {
  const text = useText();
  useCourtOnly();
  const { data, error, reload, refreshing } = useCourt();
  const desk = data?.details.desk_id;
  useEffect(() => {
    if (desk) courtFacts.stallChosen(desk);
  }, [desk]);
  useEffect(() => {
    void refreshCourtItems();
    const timer = setInterval(reload, LOOK_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return (
    <Screen title={data?.details.name ?? text('screens.food-court')} back="/" actions={<OrdersLink />}>
      <div className="court">
        {data && <Stalls court={data} />}
        {!data && error !== undefined && (
          <FailedBlock title={text('court.failed')} text={error} busy={refreshing} onRetry={reload} />
        )}
        {!data && error === undefined && (
          <SkeletonGroup label={text('shared.loading')}>
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </SkeletonGroup>
        )}
      </div>
    </Screen>
  );
}
