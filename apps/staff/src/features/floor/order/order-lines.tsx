import { courseOf } from '@tableside/contract/course-pace';
import type { Item } from '@tableside/contract/menu.schema';
import type { PlateLine } from '@tableside/pricing/line-identity';
import { Stepper } from '@tableside/ui/stepper';
import { dishName } from '../../../lib/dish-name.ts';
import { useMoney } from '../../../lib/money/money.ts';
import { useTexts } from '../../../lib/text.tsx';
import { pieceOf } from '../../../lib/ticket/dish-lines.ts';
import { useStepperTexts } from './use-stepper-texts.ts';

interface LinesProps {
  readonly lines: readonly PlateLine[];
  readonly items: readonly Item[];
  readonly onSet: (key: string, qty: number) => void;
}

/** What the round holds so far. */
export function OrderLines({ lines, items, onSet }: LinesProps) {
  const { text, language } = useTexts();
  const money = useMoney();
  const texts = useStepperTexts();
  return (
    <ul className="order-lines">
      {lines.map(({ key, item_id, qty, addons, note, course }, at) => {
        const item = items.find(({ _id }) => _id === item_id);
        if (!item) return null;
        const { name, lang } = dishName(item.name, language);
        const options = item.addons.flatMap(({ _id, addon_items }) =>
          addons
            .filter(({ addon_id }) => addon_id === _id)
            .flatMap(({ addon_item_ids }) => addon_item_ids)
            .flatMap((id) => addon_items.filter((option) => option._id === id)),
        );
        const chosen = courseOf({ line: { course }, item: undefined });
        const more = [
          ...(chosen ? [text('course.name', { course: chosen })] : []),
          ...options.map((option) => dishName(option.name, language).name),
          ...(note === '' ? [] : [`“${note}”`]),
        ];
        return (
          <li key={key} className="order-line">
            <span>
              <span lang={lang}>{name}</span>
              {more.length > 0 && <span className="order-line-more">{more.join(' · ')}</span>}
            </span>
            <span className="t-num">{money(pieceOf(item, addons) * qty)}</span>
            <Stepper
              id={`line-${at}`}
              quantity={qty}
              onChange={(next) => onSet(key, next)}
              texts={texts(name, qty)}
            />
          </li>
        );
      })}
    </ul>
  );
}
