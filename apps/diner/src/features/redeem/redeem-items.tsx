import type { Programme } from '@tableside/contract/loyalty.schema';
import { Photo } from '@tableside/ui/photo';
import { Stepper } from '@tableside/ui/stepper';
import { stepperWords } from '../../first-paint/idle-control.tsx';
import { offerFacts } from '../../lib/coupon/offer-facts.ts';
import { stallWord } from '../../lib/court/stall-word.ts';
import { useFirstText } from '../../lib/first-text.ts';
import { imageOf } from '../../lib/image-address.ts';
import { DishName, useDishName } from '../../lib/menu/dish-name.tsx';
import type { LoyaltyLine } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { choiceOf } from './redeem-cart.ts';
import { type StallOfDish, useStallOf } from './use-stall-of.ts';

interface ItemsProps {
  readonly storeId: string;
  readonly items: Programme['items'];
  readonly lines: readonly LoyaltyLine[];
  readonly balance: number;
  /** Without a running order one may only look. */
  readonly look: boolean;
}

function withQty(
  lines: readonly LoyaltyLine[],
  { item, credits }: Programme['items'][number],
  qty: number,
): readonly LoyaltyLine[] {
  const rest = lines.filter((line) => line.item._id !== item._id);
  return qty === 0 ? rest : [...rest, { item, qty, credits }];
}

interface NotesProps {
  readonly available: boolean;
  readonly stall: StallOfDish | undefined;
  /** Credits that are missing. */
  readonly short: number;
}

/** Whose dish it is, and why it cannot be had. */
function Notes({ available, stall, short }: NotesProps) {
  const text = useText();
  const first = useFirstText();
  const reach = available && !stall?.trouble;
  return (
    <>
      {stall?.name && <p className="t-small t-user">{stall.name}</p>}
      {stall?.trouble && <p className="t-small t-muted">{text(stallWord(stall.trouble))}</p>}
      {!stall?.trouble && !available && <p className="t-small t-muted">{first('menu.sold-out')}</p>}
      {reach && short > 0 && (
        <p className="t-small t-muted">
          {text('redeem.short', { credits: text('redeem.credits', { count: short }) })}
        </p>
      )}
    </>
  );
}

function RedeemItem({
  priced,
  stall,
  storeId,
  lines,
  balance,
  look,
}: Omit<ItemsProps, 'items'> & {
  readonly priced: Programme['items'][number];
  readonly stall: StallOfDish | undefined;
}) {
  const text = useText();
  const first = useFirstText();
  const name = useDishName()(priced.item.name);
  const { item, credits } = priced;
  const can = item.available && !stall?.trouble;
  const { qty, max, short } = choiceOf(priced, lines, balance);
  return (
    <li className="redeem-item">
      <Photo src={imageOf(item)} alt="" sizes="96px" ratio="square" grey={!can} />
      <div className="redeem-item-words">
        <h3 className="t-h3">
          <DishName of={item.name} />
        </h3>
        <p className="t-strong t-num">{text('redeem.credits', { count: credits })}</p>
        <Notes available={item.available} stall={stall} short={short} />
      </div>
      {!look && can && short === 0 && (
        <Stepper
          id={`redeem-${item._id}`}
          quantity={qty}
          max={max}
          onChange={(next) => offerFacts.loyaltyCartSet(storeId, withQty(lines, priced, next))}
          texts={{ ...stepperWords(first, name, qty), max: first('menu.max', { max }) }}
        />
      )}
    </li>
  );
}

/** What can be had for credits. */
export function RedeemItems({ items, ...rest }: ItemsProps) {
  const text = useText();
  const stallOf = useStallOf();
  return (
    <section aria-labelledby="redeem-items">
      <h2 className="t-h2" id="redeem-items">
        {text('redeem.items')}
      </h2>
      <ul className="redeem-items">
        {items.map((priced) => (
          <RedeemItem key={priced.item._id} priced={priced} stall={stallOf(priced.item)} {...rest} />
        ))}
      </ul>
    </section>
  );
}
