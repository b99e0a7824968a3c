import '@tableside/ui/styles/content.css';
import './clips.css';
import type { Store } from '@tableside/contract/venues.schema';
import { TableArt } from '@tableside/ui/art';
import { ButtonLink } from '@tableside/ui/button';
import { Skeleton, SkeletonGroup } from '@tableside/ui/skeleton';
import { StateBlock } from '@tableside/ui/state-block';
import { follow } from '../../lib/follow.ts';
import { useMenu } from '../../lib/menu/menu.ts';
import { Screen } from '../../lib/screen.tsx';
import { useText } from '../../lib/text.tsx';
import { ClipCard } from './clip-card.tsx';
import { type Scene, scenesOf, useClips } from './clip-list.ts';
import { useInSight } from './use-in-sight.ts';

function BackToMenu() {
  const text = useText();
  return (
    <ButtonLink href="/home" onClick={follow}>
      {text('clips.back')}
    </ButtonLink>
  );
}

function Feed({ scenes, store }: { readonly scenes: readonly Scene[]; readonly store: Store }) {
  const text = useText();
  const { list, at, onKeyDown } = useInSight(scenes.length);
  return (
    <ol
      ref={list}
      className="clips"
      aria-label={text('clips.title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {scenes.map((scene, place) => (
        <ClipCard
          key={scene.clip?._id ?? scene.item?._id}
          scene={scene}
          store={store}
          inSight={place === at}
        />
      ))}
      <li className="clip clip-end" tabIndex={-1}>
        <p className="t-h3">{text('clips.end')}</p>
        <BackToMenu />
      </li>
    </ol>
  );
}

/** `/short-videos`: the clips of the house one after the other, then the pictures of what can be ordered now. */
export function ClipsScreen() {
  const text = useText();
  const { store, items, complete, error } = useMenu();
  const films = store?.preferences.features.videos ? store._id : undefined;
  const clips = useClips(films);
  // Not before the clips have come: what is in sight would stay, and they would stand above it unseen.
  const ready = films === undefined || clips.data !== undefined || clips.error !== undefined;
  const scenes = ready ? scenesOf(clips.data ?? [], items) : [];
  const nothing = scenes.length === 0 && ready && (complete || error !== undefined);
  return (
    <Screen title={text('clips.title')} back="/social">
      {store && scenes.length > 0 && <Feed scenes={scenes} store={store} />}
      {scenes.length === 0 && !nothing && (
        <SkeletonGroup label={text('shared.loading')}>
          <Skeleton className="clip" />
        </SkeletonGroup>
      )}
      {nothing && (
        <StateBlock art={<TableArt />} title={text('clips.none')} text={error} action={<BackToMenu />} />
      )}
    </Screen>
  );
}
