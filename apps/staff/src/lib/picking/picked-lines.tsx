import { courseOf } from '@tableside/contract/course-pace';
import type { Item } from '@tableside/contract/menu.schema';
import type { PlateLine } from '@tableside/pricing/line-identity';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { Pencil } from '@tableside/ui/icons';
import { Stepper } from '@tableside/ui/stepper';
import { dishName } from '../dish-name.ts';
import { useMoney } from '../money/money.ts';
import { useTexts } from '../text.tsx';
import { draftTotal } from '../ticket/dish-lines.ts';
import type { Picking } from './use-picking.ts';
import { useStepperTexts } from './use-stepper-texts.ts';

interface LineProps {
  readonly line: PlateLine;
  /** Undefined once it has left the menu. */
  readonly item: Item | undefined;
}

/** What makes this dish another than the next of its name: its course, its options, the word to the kitchen. */
function More({ line: { addons, note, course }, item }: LineProps) {
  const { text, language } = useTexts();
  const chosen = courseOf({ line: { course }, item: undefined });
  const options = (item?.addons ?? []).flatMap(({ _id, addon_items }) =>
    addons
      .filter(({ addon_id }) => addon_id === _id)
      .flatMap(({ addon_item_ids }) => addon_item_ids)
      .flatMap((id) => addon_items.filter((option) => option._id === id)),
  );
  const more = [
    ...(chosen ? [text('course.name', { course: chosen })] : []),
    ...options.map((option) => dishName(option.name, language).name),
    ...(note === '' ? [] : [`“${note}”`]),
  ];
  return more.length > 0 && <span className="order-line-more">{more.join(' · ')}</span>;
}

/** Its name, which opens its choices. */
function Dish({ item, onChange }: { readonly item: Item; readonly onChange: () => void }) {
  const { text, language } = useTexts();
  const { name, lang } = dishName(item.name, language);
  return (
    <button
      type="button"
      className="order-line-dish"
      aria-label={text('house.service-edit', { name })}
      onClick={onChange}
    >
      <span lang={lang}>{name}</span>
      <Pencil size={16} />
    </button>
  );
}

interface LinesProps {
  readonly lines: readonly PlateLine[];
  readonly items: readonly Item[];
  readonly picking: Picking;
}

/** What is picked so far; of each line how many, and the way back to its choices and its note. */
export function PickedLines({ lines, items, picking }: LinesProps) {
  const { text, language } = useTexts();
  const money = useMoney();
  const texts = useStepperTexts();
  return (
    <ul className="order-lines">
      {lines.map((line, at) => {
        const item = items.find(({ _id }) => _id === line.item_id);
        const name = item ? dishName(item.name, language).name : text('prepared.off-menu');
        return (
          <li key={line.key} ref={handOverFocus} className="order-line">
            <span>
              {item ? <Dish item={item} onChange={() => picking.change(line, item)} /> : name}
              <More line={line} item={item} />
            </span>
            <span className="t-num">{money(draftTotal([line], items))}</span>
            <Stepper
              id={`line-${at}`}
              quantity={line.qty}
              onChange={(qty) => picking.set(line.key, qty)}
              texts={texts(name, line.qty)}
            />
          </li>
        );
      })}
    </ul>
  );
}
