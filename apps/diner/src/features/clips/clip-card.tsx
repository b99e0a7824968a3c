import type { Item } from '@tableside/contract/menu.schema';
import type { Store } from '@tableside/contract/venues.schema';
import { pickText } from '@tableside/i18n/languages';
import { ButtonLink } from '@tableside/ui/button';
import { Photo } from '@tableside/ui/photo';
import { useState } from 'react';
import { ItemPrice } from '../../first-paint/item-price.tsx';
import { ItemMarks } from '../../first-paint/item-row.tsx';
import { follow } from '../../lib/follow.ts';
import { imageOf } from '../../lib/image-address.ts';
import { useLanguage, useText } from '../../lib/text.tsx';
import type { Scene } from './clip-list.ts';
import { ClipVideo } from './clip-video.tsx';

interface DishProps {
  readonly item: Item;
  readonly store: Store;
  /** Under the title of a clip. */
  readonly below: boolean;
}

function Dish({ item, store, below }: DishProps) {
  const text = useText();
  const { language } = useLanguage();
  const name = pickText(item.name, language, store.opted_languages);
  const Name = below ? 'p' : 'h2';
  return (
    <>
      <Name className={below ? 't-strong' : 't-h2'} lang={name.lang}>
        {name.text}
      </Name>
      <ItemMarks item={item} store={store} />
      <p>
        <ItemPrice item={item} store={store} />
      </p>
      <ButtonLink
        kind="primary"
        href={`/home?item=${item._id}`}
        aria-label={text('clips.open-name', { item: name.text })}
        onClick={follow}
      >
        {text('clips.open')}
      </ButtonLink>
    </>
  );
}

interface ClipCardProps {
  readonly scene: Scene;
  readonly store: Store;
  readonly inSight: boolean;
}

/** One screen of the feed: a film or a picture over the whole height, and the way to the dish. */
export function ClipCard({ scene: { clip, item }, store, inSight }: ClipCardProps) {
  const [broken, setBroken] = useState(false);
  const image = item && imageOf(item);
  return (
    <li className="clip" tabIndex={-1}>
      {clip && !broken ? (
        <ClipVideo
          clip={clip}
          poster={image ?? undefined}
          inSight={inSight}
          onBroken={() => setBroken(true)}
        />
      ) : (
        <Photo className="clip-picture" src={image} alt="" sizes="(width < 640px) 100vw, 560px" />
      )}
      <div className="clip-words">
        {clip && <h2 className="t-h2">{clip.title}</h2>}
        {clip && clip.words !== '' && <p className="t-small">{clip.words}</p>}
        {item && <Dish item={item} store={store} below={clip !== undefined} />}
      </div>
    </li>
  );
}
