import type { PurchaseOrder } from '@tableside/contract/purchase.schema';
import { MAX_ITEM_QTY } from '@tableside/pricing/plate-limits';
import { Stepper } from '@tableside/ui/stepper';
import { AddonNames } from '../../lib/menu/addon-names.tsx';
import { useDishName } from '../../lib/menu/dish-name.tsx';
import { useText } from '../../lib/text.tsx';
import { eachOf, type Quantities } from './quantities.ts';

type Line = PurchaseOrder['items'][number];

interface LinesProps {
  readonly items: readonly Line[];
  readonly quantities: Quantities;
  readonly money: (amount: number) => string;
  readonly onChange: (lineId: string, qty: number) => void;
}

function LineRow({
  line,
  qty,
  money,
  onChange,
}: Omit<LinesProps, 'items' | 'quantities'> & { readonly line: Line; readonly qty: number }) {
  const text = useText();
  const nameOf = useDishName();
  const dish = nameOf(line.name);
  const each = eachOf(line);
  return (
    <li className={line.available ? 'purchase-line' : 'purchase-line purchase-gone'}>
      <div className="purchase-words">
        <span className="t-label t-user">{dish}</span>
        {line.addons.length > 0 && (
          <span className="t-small t-muted">
            <AddonNames of={line.addons} money={money} />
          </span>
        )}
        {line.note && <q className="t-small t-user">{line.note}</q>}
        {line.available ? (
          <span className="t-num">{money(each * qty)}</span>
        ) : (
          <strong className="purchase-sold">{text('purchase.sold-out')}</strong>
        )}
      </div>
      {line.available && (
        <Stepper
          id={`purchase-${line.line_id}`}
          quantity={qty}
          max={MAX_ITEM_QTY}
          onChange={(next) => onChange(line.line_id, next)}
          texts={{
            add: text('menu.add'),
            addName: text('purchase.add', { dish }),
            group: text('purchase.quantity', { dish, qty }),
            less: text('purchase.fewer', { dish }),
            more: text('purchase.another', { dish }),
            max: text('purchase.most', { most: MAX_ITEM_QTY }),
          }}
        />
      )}
    </li>
  );
}

/** The dishes; how many of each is still the guest's to say. */
export function PurchaseLines({ items, quantities, money, onChange }: LinesProps) {
  const text = useText();
  return (
    <section aria-label={text('purchase.dishes')}>
      <ul className="purchase-lines">
        {items.map((line) => (
          <LineRow
            key={line.line_id}
            line={line}
            qty={quantities.get(line.line_id) ?? 0}
            money={money}
            onChange={onChange}
          />
        ))}
      </ul>
    </section>
  );
}
