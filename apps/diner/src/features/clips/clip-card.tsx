import type { Item } from '@tableside/contract/menu.schema';
import type { Store } from '@tableside/contract/venues.schema';
import { pickText } from '@tableside/i18n/languages';
import { ButtonLink } from '@tableside/ui/button';
import { Photo } from '@tableside/ui/photo';
import { ItemPrice } from '../../first-paint/item-price.tsx';
import { ItemMarks } from '../../first-paint/item-row.tsx';
import { follow } from '../../lib/follow.ts';
import { imageOf } from '../../lib/image-address.ts';
import { useLanguage, useText } from '../../lib/text.tsx';

/** One dish over the whole height: its clip where it has one, else its picture, and the way to its sheet. */
export function ClipCard({ item, store }: { readonly item: Item; readonly store: Store }) {
  const text = useText();
  const { language } = useLanguage();
  const name = pickText(item.name, language, store.opted_languages);
  const image = imageOf(item);
  return (
    <li className="clip">
      {item.video === null ? (
        <Photo src={image} alt="" sizes="(width < 600px) 100vw, 560px" />
      ) : (
        <video
          className="clip-video"
          src={item.video}
          poster={image ?? undefined}
          preload="none"
          muted
          playsInline
          controls
          aria-label={name.text}
        />
      )}
      <div className="clip-words">
        <ItemMarks item={item} store={store} />
        <h2 className="t-h2" lang={name.lang}>
          {name.text}
        </h2>
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
      </div>
    </li>
  );
}
