import './item.css';
import type { Item } from '@tableside/contract/menu.schema';
import type { Store } from '@tableside/contract/venues.schema';
import { MAX_NOTE_LENGTH } from '@tableside/contract/vocabulary';
import { pickText } from '@tableside/i18n/languages';
import { formatMenuPrice } from '@tableside/pricing/format-money';
import { isAnswerable } from '@tableside/pricing/option-selection';
import { Button } from '@tableside/ui/button';
import { Sheet } from '@tableside/ui/sheet';
import { StateBlock } from '@tableside/ui/state-block';
import { Stepper } from '@tableside/ui/stepper';
import { TagBadge } from '@tableside/ui/tag-badge';
import { TextArea } from '@tableside/ui/text-area';
import { ClosedNotice } from '../../first-paint/closed-notice.tsx';
import { stepperWords } from '../../first-paint/idle-control.tsx';
import { ItemPrice } from '../../first-paint/item-price.tsx';
import { ItemMarks } from '../../first-paint/item-row.tsx';
import { backWords } from '../../first-paint/item-words.ts';
import { mayOrder } from '../../first-paint/may-order.ts';
import { useMenu } from '../../lib/menu/menu.ts';
import { useRunning } from '../../lib/order/use-running.ts';
import { useRoot } from '../../lib/store.ts';
import { useLanguage, useText } from '../../lib/text.tsx';
import { usePlace } from '../../lib/venue/place.ts';
import { ItemFacts } from './item-facts.tsx';
import { ItemPhotos } from './item-photos.tsx';
import { ItemWarning } from './item-warning.tsx';
import { OptionGroup } from './option-group.tsx';
import { SaveFooter } from './save-footer.tsx';
import { useItemForm } from './use-item-form.ts';

export interface ItemSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly itemId: string;
  /** The plate line to change; null adds a new one. */
  readonly lineKey: string | null;
}
interface ShownProps extends Omit<ItemSheetProps, 'itemId'> {
  readonly item: Item;
  readonly store: Store;
}

/** What the sheet lets one do at its lower edge. */
function useFooter({ item, store, onClose }: ShownProps, form: ReturnType<typeof useItemForm>, name: string) {
  const text = useText();
  const { language } = useLanguage();
  const mode = usePlace()?.type;
  const running = useRunning();
  const gone = useRoot((state) => state.cart.unavailable.includes(item._id));
  if (gone || !item.available || !isAnswerable(item))
    return (
      <p className="item-sheet-gone" role="status">
        {backWords({ language, text }, item, store) ?? text('item.option-gone')}
      </p>
    );
  if (mode === 'qms') return <SaveFooter item={item} onSave={form.put} onClose={onClose} />;
  if (!mayOrder(store, mode, running))
    return (
      <Button kind="outline" size="lg" onClick={onClose}>
        {text('shared.close')}
      </Button>
    );
  const price = formatMenuPrice(form.total, store.default_currency, language, store.country);
  return (
    <>
      <Stepper
        id="item-quantity"
        quantity={form.qty}
        min={1}
        max={form.most}
        onChange={form.setQty}
        texts={{ ...stepperWords(text, name, form.qty), max: text('menu.max', { max: form.limit }) }}
      />
      <Button kind="accent" size="lg" onClick={form.put}>
        <output>{text(form.editing ? 'item.save' : 'item.add', { price })}</output>
      </Button>
    </>
  );
}

/** The mark of a dish with egg in words; listeners have them from the mark itself. */
function EggWords({ item, store }: Pick<ShownProps, 'item' | 'store'>) {
  const text = useText();
  if (!store.preferences.show_veg_marks || item.veg || !item.contains_egg) return null;
  return (
    <span aria-hidden="true">
      <TagBadge>{text('shared.diet.contains-egg')}</TagBadge>
    </span>
  );
}

function ShownItem(props: ShownProps) {
  const { item, store, lineKey, open, onClose } = props;
  const text = useText();
  const { language } = useLanguage();
  const mode = usePlace()?.type;
  const running = useRunning();
  const form = useItemForm({ item, store, lineKey, onDone: onClose });
  const name = pickText(item.name, language, store.opted_languages);
  const description = pickText(item.description, language, store.opted_languages);
  const footer = useFooter(props, form, name.text);
  const orders = (mode === 'qms' || mayOrder(store, mode, running)) && item.available;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      history={false}
      wide
      size={item.images.length > 0 || item.has_addons ? 'tall' : 'auto'}
      title={<span lang={name.lang}>{name.text}</span>}
      closeLabel={text('shared.close')}
      eyebrow={
        <>
          <ItemMarks item={item} store={store} />
          <EggWords item={item} store={store} />
        </>
      }
      hero={item.images.length > 0 && <ItemPhotos images={item.images} name={name.text} />}
      footer={footer}
    >
      <div className="item-sheet">
        <ClosedNotice store={store} mode={mode} running={running} />
        <ItemWarning item={item} />
        <p>
          <ItemPrice item={item} store={store} large />
        </p>
        {item.available && item.left !== null && (
          <p className="item-sheet-few">{text('menu.left', { count: item.left })}</p>
        )}
        {description.text && (
          <p className="item-sheet-description" lang={description.lang}>
            {description.text}
          </p>
        )}
        <ItemFacts item={item} />
        {item.has_addons && <p className="item-sheet-custom">{text('menu.customizable')}</p>}
        {orders &&
          item.addons.map((group) => (
            <OptionGroup
              key={group._id}
              group={group}
              store={store}
              selection={form.selection}
              onChange={form.setSelection}
              asked={form.asked}
            />
          ))}
        {orders && (
          <TextArea
            id="item-note"
            label={text('item.note')}
            optional={text('shared.optional')}
            helper={text('item.note-hint')}
            maxLength={MAX_NOTE_LENGTH}
            value={form.note}
            onChange={(event) => form.setNote(event.currentTarget.value)}
          />
        )}
      </div>
    </Sheet>
  );
}

/** Everything about one dish, and the way onto the plate. */
export function ItemSheet(props: ItemSheetProps) {
  const text = useText();
  const { store, byId, complete } = useMenu();
  const item = byId.get(props.itemId);
  if (store && item) return <ShownItem {...props} item={item} store={store} />;
  if (!complete) return null;
  return (
    <Sheet
      open={props.open}
      onClose={props.onClose}
      history={false}
      title={text('item.gone')}
      closeLabel={text('shared.close')}
    >
      <StateBlock title={text('item.gone')} />
    </Sheet>
  );
}
