import '@tableside/ui/styles/content.css';
import '@tableside/ui/styles/forms.css';
import './remote.css';
import { Skeleton, SkeletonGroup } from '@tableside/ui/skeleton';
import { usePathname } from 'wouter/use-browser-location';
import { type Entry, entryOf } from '../../lib/delivery/entry-path.ts';
import { FailedBlock } from '../../lib/failed-block.tsx';
import { useResource } from '../../lib/resource.ts';
import { Screen } from '../../lib/screen.tsx';
import { useLanguage, useText } from '../../lib/text.tsx';
import { findEntry } from './find-entry.ts';
import { Finder } from './finder.tsx';
import { StoreEntry } from './store-entry.tsx';

function Named({ platform, store: wanted }: Entry & { readonly store: string }) {
  const text = useText();
  const { language } = useLanguage();
  const { data, error, reload, refreshing } = useResource(`entry:${platform}:${wanted}:${language}`, () =>
    findEntry(platform, wanted),
  );
  if (data?.store) return <StoreEntry key={data.store._id} platform={platform} store={data.store} />;
  return (
    <Screen title={text('screens.remote')} back="/">
      {data ? (
        <Finder platform={platform} missed={wanted} />
      ) : error === undefined ? (
        <SkeletonGroup label={text('shared.loading')}>
          <Skeleton shape="photo" />
          <Skeleton shape="title" />
          <Skeleton />
        </SkeletonGroup>
      ) : (
        <FailedBlock title={text('remote.failed')} text={error} busy={refreshing} onRetry={reload} />
      )}
    </Screen>
  );
}

/** `/tingo[/{id}]` and `/broeat[/{id}]`: a store by its id or name, ordered from afar through a partner's brand; else the finder. */
export function RemoteScreen() {
  const text = useText();
  const entry = entryOf(usePathname());
  if (!entry) return null;
  const { platform, store } = entry;
  if (store !== null) return <Named platform={platform} store={store} />;
  return (
    <Screen title={text('screens.remote')} back="/">
      <Finder platform={platform} missed={null} />
    </Screen>
  );
}
