const tokensOf = (message) => (typeof message === 'string' ? [message] : message);
const isChoice = (token) => typeof token !== 'string' && typeof token[2] === 'object';

/** All tokens of a message, those inside plural and select branches too. */
export function* everyToken(message) {
  for (const token of tokensOf(message)) {
    yield token;
    if (isChoice(token))
      for (const branch of Object.values(token[2])) if (typeof branch !== 'number') yield* everyToken(branch);
  }
}

const NUMERIC = new Set(['number', 'plural', 'selectordinal']);

/** Argument name -> `number`, `string` (a select) or `string | number`; a numeric use anywhere wins. */
export function argumentsOf(message) {
  const found = new Map();
  for (const token of everyToken(message)) {
    if (typeof token === 'string') continue;
    const [name, kind] = token;
    const known = found.get(name);
    if (NUMERIC.has(kind)) found.set(name, 'number');
    else if (kind === 'select' && known !== 'number') found.set(name, 'string');
    else if (known === undefined) found.set(name, 'string | number');
  }
  return found;
}

const RULES = { plural: 'cardinal', selectordinal: 'ordinal' };

function kindFault([name, kind, detail]) {
  if (kind === 'number' && detail !== undefined && detail !== 'percent')
    return `{${name}, number} knows only the style percent`;
  const known = kind === undefined || kind === 'number' || kind === 'select' || kind in RULES;
  return known ? undefined : `{${name}, ${kind}} is not supported`;
}

function branchFaults([name, kind, branches], language) {
  const needed =
    kind in RULES
      ? new Intl.PluralRules(language, { type: RULES[kind] }).resolvedOptions().pluralCategories
      : ['other'];
  const faults = needed
    .filter((category) => !(category in branches))
    .map((category) => `{${name}, ${kind}} lacks the form "${category}"`);
  return 'offset' in branches
    ? [...faults, `{${name}, ${kind}} uses offset:, which is not supported`]
    : faults;
}

/** What the runtime cannot write: unknown kinds, `offset:`, branches without `other` or a plural form the language needs. */
export const faultsOf = (message, language) =>
  [...everyToken(message)]
    .filter((token) => typeof token !== 'string')
    .flatMap((token) =>
      [kindFault(token) ?? [], isChoice(token) ? branchFaults(token, language) : []].flat(),
    );
