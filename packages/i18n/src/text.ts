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

interface Rules {
  readonly number: Intl.NumberFormat;
  readonly percent: Intl.NumberFormat;
  readonly cardinal: Intl.PluralRules;
  readonly ordinal: Intl.PluralRules;
}

const rulesByLanguage = new Map<string, Rules>();

function rulesOf(language: string): Rules {
  const kept = rulesByLanguage.get(language);
  if (kept) return kept;
  const made = {
    number: new Intl.NumberFormat(language),
    percent: new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }),
    cardinal: new Intl.PluralRules(language),
    ordinal: new Intl.PluralRules(language, { type: 'ordinal' }),
  };
  rulesByLanguage.set(language, made);
  return made;
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
    return (detail === 'percent' ? rules.percent : rules.number).format(value);
  }
  if (kind === 'select')
    return writeTokens(detail[value ?? 'none'] ?? detail['other'] ?? [], values, rules, hash);
  const count = Number(value);
  const category = (kind === 'selectordinal' ? rules.ordinal : rules.cardinal).select(count);
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
    else out += token === '#' && hash !== undefined ? rules.number.format(hash) : token;
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
