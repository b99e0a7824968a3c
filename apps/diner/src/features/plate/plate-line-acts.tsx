import { MAX_ITEM_QTY } from '@tableside/pricing/plate-limits';
import { Button } from '@tableside/ui/button';
import { IconButton } from '@tableside/ui/icon-button';
import { MessageSquare, Pencil, Trash } from '@tableside/ui/icons';
import { Stepper } from '@tableside/ui/stepper';
import { useId } from 'react';
import { facts } from '../../lib/facts.ts';
import { go } from '../../lib/navigation.ts';
import { useText } from '../../lib/text.tsx';
import type { PricedLine } from './plate-estimate.ts';

interface ActsProps {
  readonly priced: PricedLine;
  readonly name: string;
  /** Pieces of this dish on other lines. */
  readonly others: number;
  /** The note is being written. */
  readonly writing: boolean;
  readonly onWrite: () => void;
  readonly onRemove: () => void;
}

function EditChoices({ line }: PricedLine) {
  const text = useText();
  const edit = () => go(`${location.pathname}?item=${line.item_id}&line=${encodeURIComponent(line.key)}`);
  return (
    <Button kind="text" icon={<Pencil size={18} />} onClick={edit}>
      {text('my-plate.edit-choices')}
    </Button>
  );
}

function Quantity({ priced: { line }, name, others, onRemove }: ActsProps) {
  const text = useText();
  const id = useId();
  return (
    <Stepper
      id={id}
      quantity={line.qty}
      max={Math.max(line.qty, MAX_ITEM_QTY - others)}
      onChange={(next) => (next < 1 ? onRemove() : facts.quantitySet(line.key, next))}
      texts={{
        add: '',
        addName: name,
        group: text('shared.quantity', { item: name, count: line.qty }),
        less: text('my-plate.less', { item: name }),
        more: text('my-plate.more', { item: name }),
        max: text('my-plate.max', { max: MAX_ITEM_QTY }),
      }}
    />
  );
}

/** What is left to do with a line that cannot be sent: take it off, or choose again. */
function WayOut({ priced, name, onRemove }: ActsProps) {
  const text = useText();
  return (
    <div className="plate-line-links">
      <Button
        kind="outline"
        icon={<Trash size={18} />}
        aria-label={text('my-plate.remove', { item: name })}
        onClick={onRemove}
      >
        {text('shared.remove')}
      </Button>
      {priced.trouble === 'choose-again' && <EditChoices {...priced} />}
    </div>
  );
}

/** How many, which choices, what the kitchen should know, or off the plate. */
export function PlateLineActs(acts: ActsProps) {
  const { priced, name, writing, onWrite, onRemove } = acts;
  const text = useText();
  const { line, item } = priced;
  return (
    <div className="plate-line-acts">
      {priced.trouble !== null ? (
        <WayOut {...acts} />
      ) : (
        <>
          <Quantity {...acts} />
          <div className="plate-line-links">
            {item?.has_addons && <EditChoices {...priced} />}
            {!writing && (
              <Button kind="text" icon={<MessageSquare size={18} />} onClick={onWrite}>
                {text(line.note ? 'my-plate.edit-note' : 'my-plate.add-note')}
              </Button>
            )}
          </div>
          <IconButton
            className="plate-line-remove"
            label={text('my-plate.remove', { item: name })}
            icon={<Trash size={20} />}
            onClick={onRemove}
          />
        </>
      )}
    </div>
  );
}
