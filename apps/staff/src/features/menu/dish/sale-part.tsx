import { Button } from '@tableside/ui/button';
import { Switch } from '@tableside/ui/switch';
import { useState } from 'react';
import { isOut } from '../../../lib/find-items.ts';
import { type FirstChoice, SoldOutDialog, useAvailability } from '../../../lib/sold-out-dialog.tsx';
import { useText } from '../../../lib/text.tsx';
import type { LiveDish } from './live-dishes.ts';
import { useSaleWords } from './sale-words.ts';

interface SalePartProps {
  readonly dish: LiveDish;
  /** The dish as it is called here. */
  readonly name: string;
}

/** Whether a dish can be had now and how many portions are left: of what guests see, at once, whatever the draft says. */
export function SalePart({ dish, name }: SalePartProps) {
  const text = useText();
  const words = useSaleWords()(dish);
  const { mutate, isPending } = useAvailability();
  const [asking, setAsking] = useState<FirstChoice>();
  const { id, item } = dish;
  if (id !== undefined && item === undefined) return null;
  const sellable = id === undefined ? undefined : { id, name, left: item?.left ?? null };
  return (
    <section className="editor-bulk-part">
      <h3>{text('editor.sale')}</h3>
      <p className="field-note">{text(sellable ? 'editor.sale-text' : 'editor.sale-new')}</p>
      {sellable && item && (
        <>
          <Switch
            spread
            disabled={isPending}
            checked={!isOut(item)}
            label={words}
            onChange={(available) =>
              available ? mutate({ item: sellable, available, until: null }) : setAsking('open')
            }
          />
          {!isOut(item) && (
            <div className="button-row">
              <Button onClick={() => setAsking('count')}>{text('stock.count')}</Button>
              {item.left !== null && (
                <Button
                  kind="text"
                  busy={isPending}
                  onClick={() => mutate({ item: sellable, available: true, until: null })}
                >
                  {text('editor.stop-count')}
                </Button>
              )}
            </div>
          )}
        </>
      )}
      {asking && <SoldOutDialog item={sellable} first={asking} onClose={() => setAsking(undefined)} />}
    </section>
  );
}
