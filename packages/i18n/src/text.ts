import type { Catalogue, Token } from './catalogue.ts';

export type Values = Readonly<Record<string, string | number>>;

/**
 * `text('menu.items', { count })`: wrong keys, missing values and wrong types do not compile. A text of more keys may
 * stand where one of fewer is wanted, not the other way round.
 */
export type Text<Keys> = (<K extends keyof Keys>(
  key: K,
  ...values: keyof Keys[K] extends never ? [] : [values: Keys[K]]
) => string) & {
  /** Never set; tells the compiler which keys are known, because it compares generic calls too kindly. */
  readonly knows?: (key: keyof Keys) => void;
};

/** Made once, when a message first needs it: all four at once cost a slow phone some 50 ms before its first screen. */
const lazily = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

const makeRules = (language: string) => ({
  number: lazily(() => new Intl.NumberFormat(language)),
  percent: lazily(() => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })),
  cardinal: lazily(() => new Intl.PluralRules(language)),
  ordinal: lazily(() => new Intl.PluralRules(language, { type: 'ordinal' })),
});
type Rules = ReturnType<typeof makeRules>;

const rulesByLanguage = new Map<string, Rules>();

function rulesOf(language: string): Rules {
  const kept = rulesByLanguage.get(language) ?? makeRules(language);
  rulesByLanguage.set(language, kept);
  return kept;
}

function writeArgument(
  token: Exclude<Token, string>,
  values: Values,
  rules: Rules,
  hash: number | undefined,
): string {
  const [name, kind, detail] = token;
  const value = values[name];
  if (typeof detail !== 'object') {
    if (typeof value !== 'number') return value ?? '';
    return (detail === 'percent' ? rules.percent : rules.number)().format(value);
  }
  if (kind === 'select')
    return writeTokens(detail[value ?? 'none'] ?? detail['other'] ?? [], values, rules, hash);
  const count = Number(value);
  const category = (kind === 'selectordinal' ? rules.ordinal : rules.cardinal)().select(count);
  return writeTokens(
    detail[String(value)] ?? detail[category] ?? detail['other'] ?? [],
    values,
    rules,
    count,
  );
}

function writeTokens(
  tokens: readonly Token[],
  values: Values,
  rules: Rules,
  hash: number | undefined,
): string {
  let out = '';
  for (const token of tokens) {
    if (typeof token !== 'string') out += writeArgument(token, values, rules, hash);
    else out += token === '#' && hash !== undefined ? rules.number().format(hash) : token;
  }
  return out;
}

/**
 * Writes compiled messages: plurals, selects and numbers as the language wants them. A key that neither catalogue has
 * is written as the key; a `select` whose value was left out takes its branch `none`, else `other`.
 */
export function makeText<Keys>(language: string, catalogue: Catalogue, fallback?: Catalogue): Text<Keys>;
export function makeText(
  language: string,
  catalogue: Catalogue,
  fallback: Catalogue = {},
): (key: string, values?: Values) => string {
  const rules = rulesOf(language);
  return (key, values = {}) => {
    const message = catalogue[key] ?? fallback[key] ?? key;
    return typeof message === 'string' ? message : writeTokens(message, values, rules, undefined);
  };
}
