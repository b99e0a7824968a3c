import type { Clip } from '@tableside/contract/clips.schema';
import { Button } from '@tableside/ui/button';
import { IconButton } from '@tableside/ui/icon-button';
import { Trash } from '@tableside/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { dishName } from '../../lib/dish-name.ts';
import { MoveButtons } from '../../lib/list/move-buttons.tsx';
import { itemsQuery } from '../../lib/queries.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useTexts } from '../../lib/text.tsx';

interface ClipRowProps {
  readonly clip: Clip;
  readonly first: boolean;
  readonly last: boolean;
  /** The clips are being put into another order. */
  readonly moving: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

/** What stands under the title: its length and its dish. */
function useFacts({ seconds, item_id }: Clip): string {
  const { text, language } = useTexts();
  const { data: dishes = [] } = useQuery(itemsQuery(useOnDuty().store._id));
  const dish = dishes.find(({ _id }) => _id === item_id);
  const length = seconds !== null && text('clips.seconds', { count: Math.round(seconds) });
  return [length, dish && dishName(dish.name, language).name].filter(Boolean).join(' · ');
}

/** A clip of the house with its film, its place among the others and the way to change it. */
export function ClipRow({ clip, first, last, moving, onMove, onChange, onRemove }: ClipRowProps) {
  const { text } = useTexts();
  const facts = useFacts(clip);
  const { title } = clip;
  return (
    <li className="clip-row">
      <video src={clip.src} preload="metadata" muted playsInline controls aria-label={clip.words || title} />
      <div className="clip-row-words">
        <strong>{title}</strong>
        {facts !== '' && <span className="t-muted">{facts}</span>}
        <span className={clip.words === '' ? 't-muted' : undefined}>
          {clip.words || text('clips.words-missing')}
        </span>
      </div>
      <div className="button-row clip-row-acts">
        <MoveButtons
          up={text('clips.up', { title })}
          down={text('clips.down', { title })}
          first={first}
          last={last}
          busy={moving}
          onMove={onMove}
        />
        <Button onClick={onChange} aria-label={text('clips.change-name', { title })}>
          {text('clips.change')}
        </Button>
        <IconButton label={text('clips.remove', { title })} icon={<Trash size={20} />} onClick={onRemove} />
      </div>
    </li>
  );
}
