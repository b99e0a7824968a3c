import type { AddonGroup } from '@tableside/contract/menu.schema';

export type Rule =
  | { readonly key: 'item.rule-exact'; readonly values: { readonly count: number } }
  | { readonly key: 'item.rule-range'; readonly values: { readonly min: number; readonly max: number } }
  | { readonly key: 'item.rule-least'; readonly values: { readonly min: number } }
  | { readonly key: 'item.rule-most'; readonly values: { readonly max: number } }
  | { readonly key: 'item.rule-any' };

/** The sentence that tells how many may be chosen. `max` 0: no upper limit. */
export function ruleOf({ min, max }: Pick<AddonGroup, 'min' | 'max'>): Rule {
  if (min > 0 && min === max) return { key: 'item.rule-exact', values: { count: min } };
  if (min > 0 && max > 0) return { key: 'item.rule-range', values: { min, max } };
  if (min > 0) return { key: 'item.rule-least', values: { min } };
  return max > 0 ? { key: 'item.rule-most', values: { max } } : { key: 'item.rule-any' };
}
