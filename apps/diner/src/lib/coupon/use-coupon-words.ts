import type { Voucher } from '@tableside/contract/loyalty.schema';
import { formatMenuPrice } from '@tableside/pricing/format-money';
import { useDishName } from '../menu/dish-name.tsx';
import { useMenu } from '../menu/menu.ts';
import { useLanguage, useText } from '../text.tsx';
import { benefitWords, conditionWords } from './coupon-clauses.ts';

export interface CouponWords {
  /** What it gives. */
  readonly value: string;
  /** The order it takes, and until when. */
  readonly facts: readonly string[];
  /** Everything else that it depends on. */
  readonly conditions: readonly string[];
}

/** `words(voucher)`: a coupon in the interface language and its own store's money. */
export function useCouponWords(): (voucher: Voucher) => CouponWords {
  const text = useText();
  const { language } = useLanguage();
  const nameOf = useDishName();
  const { store, byId } = useMenu();
  return (voucher) => {
    const { _id, default_currency } = voucher.store_id;
    const region = store?._id === _id ? store.country : undefined;
    const wording = {
      text,
      language,
      region,
      money: (amount: number) => formatMenuPrice(amount, default_currency, language, region),
      dish: (id: string) => {
        const item = byId.get(id);
        return item ? nameOf(item.name) : null;
      },
    };
    const said = voucher.summary.map((clause) => ({
      large: clause.kind === 'minimum' || clause.kind === 'dates',
      words: conditionWords(clause, wording),
    }));
    const wordsOf = (large: boolean) =>
      said.filter((one) => one.large === large && one.words !== '').map(({ words }) => words);
    return { value: benefitWords(voucher, wording), facts: wordsOf(true), conditions: wordsOf(false) };
  };
}
