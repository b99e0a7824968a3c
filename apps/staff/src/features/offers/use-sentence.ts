import type { TextMap } from '@tableside/contract/common.schema';
import type { CouponClause } from '@tableside/pricing/coupon-summary';
import { useQuery } from '@tanstack/react-query';
import { dishName } from '../../lib/dish-name.ts';
import { useMoney } from '../../lib/money/money.ts';
import { categoriesQuery, itemsQuery } from '../../lib/queries.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useTexts } from '../../lib/text.tsx';
import { sentenceOf } from './clause-words.ts';

/** What stands for a dish that is not known (any more). */
const UNKNOWN = '…';

/** Writes offers as sentences in the viewer's language. */
export function useSentence(): (summary: readonly CouponClause[]) => string {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const money = useMoney();
  const items = useQuery(itemsQuery(store._id));
  const categories = useQuery(categoriesQuery(store._id));
  const named = (known: readonly { readonly _id: string; readonly name: TextMap }[] = []) => {
    const names = new Map(known.map(({ _id, name }) => [_id, name]));
    return (id: string) => {
      const name = names.get(id);
      return name ? dishName(name, language).name : UNKNOWN;
    };
  };
  const { country } = store;
  const names = { text, language, country, money, item: named(items.data), category: named(categories.data) };
  return (summary) => (summary.length === 0 ? '' : sentenceOf(summary, names));
}
