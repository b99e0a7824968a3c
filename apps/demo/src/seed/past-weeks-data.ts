type Weights = Readonly<Record<string, number>>;

/** How the past weeks of a place look: shares of one, weights by key, counts for a whole week of the real place. */
export interface PastWeeksData {
  /** From Sunday on. */
  readonly orders_per_weekday: readonly number[];
  readonly hour_weights: Weights;
  readonly party_size_weights: Weights;
  readonly lines_per_guest: { readonly min: number; readonly average: number; readonly max: number };
  readonly rounds_weights: Weights;
  readonly course_weights: Weights;
  readonly item_weights: Weights;
  readonly payment_mode_weights: { readonly cash: number; readonly card: number };
  readonly tip: { readonly share: number; readonly percent_weights: Weights };
  readonly ready_minutes: {
    readonly factor_min: number;
    readonly factor_max: number;
    readonly rush_hours: readonly number[];
    readonly rush_factor: number;
  };
  readonly ratings: {
    readonly share: number;
    readonly level_weights: Weights;
    readonly service_share: number;
    readonly item_share: number;
    readonly comment_share: number;
    readonly low_level_items: readonly string[];
    readonly comments: Readonly<Record<string, readonly string[]>>;
  };
}

type Names = Readonly<Record<string, string>>;
interface ChoiceFile {
  readonly key: string;
  readonly name: Names;
  readonly min: number;
  readonly items: readonly { readonly name: Names }[];
}
interface DishFile {
  readonly key: string;
  readonly name: Names;
  readonly course: string | null;
  readonly addon_groups: readonly string[];
}
/** The part of a menu file that orders are planned from. */
export interface MenuFile {
  readonly addon_groups: readonly ChoiceFile[];
  readonly categories: readonly { readonly items: readonly DishFile[] }[];
}

/** A dish as guests choose it; names in English. */
export interface Dish {
  readonly key: string;
  readonly name: string;
  readonly course: string;
  /** The choices that have to be made. */
  readonly choices: readonly {
    readonly group: string;
    readonly min: number;
    readonly options: readonly string[];
  }[];
}

/** The dishes of a menu file. */
export function dishesOf({ addon_groups, categories }: MenuFile): Dish[] {
  const groups = new Map(addon_groups.map((group) => [group.key, group]));
  const choicesOf = ({ addon_groups: keys }: DishFile): Dish['choices'] =>
    keys
      .flatMap((key) => groups.get(key) ?? [])
      .filter(({ min }) => min > 0)
      .map(({ name, min, items }) => ({
        group: name['en'] ?? '',
        min,
        options: items.map((item) => item.name['en'] ?? ''),
      }));
  return categories.flatMap(({ items }) =>
    items.map((dish) => ({
      key: dish.key,
      name: dish.name['en'] ?? '',
      course: dish.course ?? 'main',
      choices: choicesOf(dish),
    })),
  );
}
