import { IconButton } from '@tableside/ui/icon-button';
import { ChevronLeft, ChevronRight } from '@tableside/ui/icons';
import { Photo } from '@tableside/ui/photo';
import { useState } from 'react';
import { useText } from '../../lib/text.tsx';

/** The pictures of a dish, one at a time. */
export function ItemPhotos({ images, name }: { readonly images: readonly string[]; readonly name: string }) {
  const text = useText();
  const [at, setAt] = useState(0);
  const count = images.length;
  const turn = (by: number): void => setAt((now) => (now + by + count) % count);
  return (
    <div className="item-photos">
      <Photo src={images[at]} alt={name} sizes="(width >= 600px) 560px, 100vw" />
      {count > 1 && (
        <div className="item-photos-turn">
          <IconButton
            kind="photo"
            label={text('item.previous-photo')}
            icon={<ChevronLeft />}
            onClick={() => turn(-1)}
          />
          <span className="item-photos-count" role="status">
            {text('item.photo', { number: at + 1, count })}
          </span>
          <IconButton
            kind="photo"
            label={text('item.next-photo')}
            icon={<ChevronRight />}
            onClick={() => turn(1)}
          />
        </div>
      )}
    </div>
  );
}
