import type { FoundStore } from '@tableside/contract/finder.schema';
import { LONGEST_SEARCH } from '@tableside/contract/limits';
import type { Place } from '@tableside/pricing/distance';
import { SearchArt } from '@tableside/ui/art';
import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { Chip } from '@tableside/ui/chip';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { MapPin } from '@tableside/ui/icons';
import { Photo } from '@tableside/ui/photo';
import { SearchField } from '@tableside/ui/search-field';
import { Skeleton, SkeletonGroup } from '@tableside/ui/skeleton';
import { StateBlock } from '@tableside/ui/state-block';
import { useDeferredValue, useState } from 'react';
import { api } from '../../lib/api.ts';
import { type Entry, entryPath } from '../../lib/delivery/entry-path.ts';
import { PositionBanner } from '../../lib/delivery/position-banner.tsx';
import { usePosition } from '../../lib/delivery/use-position.ts';
import { distanceWord } from '../../lib/delivery/words.ts';
import { FailedBlock } from '../../lib/failed-block.tsx';
import { follow } from '../../lib/follow.ts';
import { useSeen } from '../../lib/seen.ts';
import { useLanguage, useText } from '../../lib/text.tsx';
import { OpenChip } from './open-chip.tsx';

type Platform = Entry['platform'];
const SHORTEST = 2;

function StoreCard({ platform, store }: { readonly platform: Platform; readonly store: FoundStore }) {
  const text = useText();
  const { language } = useLanguage();
  const { distance_m, delivery_minutes, open } = store;
  return (
    <li>
      <a className="remote-card" href={entryPath({ platform, store: store._id })} onClick={follow}>
        <span>
          <Photo src={store.logo ?? store.image} alt="" sizes="72px" ratio="square" grey={!open.now} />
        </span>
        <span className="remote-facts">
          <span className="t-h3 t-user">{store.visible_name}</span>
          <span className="t-small t-muted t-user">{store.address}</span>
          <span className="remote-chips">
            <OpenChip store={store} />
            {distance_m !== null && (
              <Chip icon={<MapPin size={16} />}>{distanceWord(language, distance_m)}</Chip>
            )}
            {delivery_minutes !== null && (
              <Chip>{text('remote.minutes', { minutes: delivery_minutes })}</Chip>
            )}
          </span>
          <span className="t-small t-muted">
            {store.order_types.map((mode) => text(`menu.${mode}`)).join(' · ')}
          </span>
        </span>
      </a>
    </li>
  );
}

interface AskedFor {
  readonly platform: Platform;
  readonly words: string;
  readonly near: Place | null;
}

function useFound({ platform, words, near }: AskedFor) {
  const name = words.length >= SHORTEST ? words : '';
  const query = {
    platforms: platform,
    ...(platform === 'tingo' && { delivery: 'true' as const }),
    ...(name && { visible_name: name }),
    ...(near ?? {}),
  };
  return useSeen('name_search', `found:${JSON.stringify(query)}`, () => api.finder.findStores({ query }));
}

function Found({ words, ...asked }: AskedFor) {
  const text = useText();
  const { data, error, reload, refreshing } = useFound({ ...asked, words });
  if (!data && error !== undefined)
    return <FailedBlock title={text('remote.failed')} text={error} busy={refreshing} onRetry={reload} />;
  if (!data)
    return (
      <SkeletonGroup label={text('shared.loading')}>
        <Skeleton />
        <Skeleton />
      </SkeletonGroup>
    );
  if (data.length === 0)
    return words === '' ? (
      <StateBlock art={<SearchArt />} title={text('remote.empty')} />
    ) : (
      <StateBlock art={<SearchArt />} title={text('remote.none')} text={text('remote.none-text')} />
    );
  return (
    <ul className="remote-list">
      {data.map((store) => (
        <StoreCard key={store._id} platform={asked.platform} store={store} />
      ))}
    </ul>
  );
}

interface FinderProps {
  readonly platform: Platform;
  /** What the address asked for and nobody is called. */
  readonly missed: string | null;
}

/** Restaurants that bring or hand out food, by name and, on a tap, by nearness. */
export function Finder({ platform, missed }: FinderProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [near, setNear] = useState<Place | null>(null);
  const words = useDeferredValue(typed.trim().slice(0, LONGEST_SEARCH));
  const { state, ask } = usePosition(setNear);
  const [asked, setAsked] = useState(false);
  const findNear = () => {
    setAsked(true);
    ask();
  };
  return (
    <div className="remote-finder">
      {missed !== null && <Banner kind="warning">{text('remote.unknown', { name: missed })}</Banner>}
      <SearchField
        id="finder-name"
        label={text('remote.search')}
        maxLength={LONGEST_SEARCH}
        value={typed}
        onType={setTyped}
      />
      {near === null && (
        <Button
          ref={handOverFocus}
          kind="text"
          busy={state === 'asking'}
          icon={<MapPin size={20} />}
          onClick={findNear}
        >
          {text('remote.near')}
        </Button>
      )}
      {asked && <PositionBanner state={state} />}
      <Found platform={platform} words={words} near={near} />
    </div>
  );
}
