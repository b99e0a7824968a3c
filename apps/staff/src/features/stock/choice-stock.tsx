import type { AddonGroup } from '@tableside/contract/menu.schema';
import { Switch } from '@tableside/ui/switch';
import { dishName } from '../../lib/dish-name.ts';
import { useMoney } from '../../lib/money/money.ts';
import type { SoldOutItem } from '../../lib/sold-out-dialog.tsx';
import { useTexts } from '../../lib/text.tsx';

interface ChoiceStockProps {
  readonly groups: readonly AddonGroup[];
  readonly mayChange: boolean;
  readonly onChange: (choice: SoldOutItem, available: boolean) => void;
}

function ChoiceRow({
  choice,
  mayChange,
  onChange,
}: Omit<ChoiceStockProps, 'groups'> & { readonly choice: AddonGroup['addon_items'][number] }) {
  const { text, language } = useTexts();
  const money = useMoney();
  const { name, lang } = dishName(choice.name, language);
  return (
    <Switch
      spread
      disabled={!mayChange}
      checked={choice.available}
      onChange={(available) => onChange({ id: choice._id, name }, available)}
      label={
        <span className="stock-words">
          <span className="stock-name" lang={lang}>
            {name}
          </span>
          <span className={choice.available ? 't-muted' : 'stock-out'}>
            {choice.available ? choice.price > 0 && `+ ${money(choice.price)}` : text('stock.is-out')}
          </span>
        </span>
      }
    />
  );
}

/** What may be chosen with dishes, by group: one switch holds for every dish that offers it. */
export function ChoiceStock({ groups, ...rest }: ChoiceStockProps) {
  const { text, language } = useTexts();
  return groups.map((group) => {
    const named = dishName(group.name, language);
    return (
      <section key={group._id} id={`stock-choices-${group._id}`} className="stock-group">
        <h2>{text('stock.choices-of', { group: named.name })}</h2>
        <ul className="stock">
          {group.addon_items.map((choice) => (
            <li key={choice._id}>
              <ChoiceRow choice={choice} {...rest} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
