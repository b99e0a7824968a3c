/** A nested value of a form: `a[b][0]=c` is `{ a: { b: { '0': 'c' } } }`. */
export interface Form {
  readonly [name: string]: string | Form;
}

type Growing = { [name: string]: string | Growing };

const keysOf = (name: string): string[] | undefined =>
  /^[\w-]+(\[[\w-]*\])*$/.test(name)
    ? name.split(/[[\]]+/).filter((key, index) => index === 0 || key !== '')
    : undefined;

function put(into: Growing, [key = '', ...rest]: readonly string[], value: string): boolean {
  if (Object.hasOwn(Object.prototype, key)) return false;
  if (rest.length === 0) {
    if (into[key] !== undefined) return false;
    into[key] = value;
    return true;
  }
  const next = into[key] ?? {};
  if (typeof next === 'string') return false;
  into[key] = next;
  return put(next, rest, value);
}

/** Reads a form body; undefined when a name is malformed or given twice. */
export function readForm(body: string): Form | undefined {
  const form: Growing = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const keys = keysOf(name);
    if (!keys || !put(form, keys, value)) return undefined;
  }
  return form;
}

/** The text at a path of keys; empty when there is none. */
export function at(form: Form, ...path: readonly string[]): string {
  let value: string | Form | undefined = form;
  for (const key of path) value = typeof value === 'object' ? value[key] : undefined;
  return typeof value === 'string' ? value : '';
}

/** The texts of a nested form, such as `metadata`. */
export function texts(form: Form, name: string): Readonly<Record<string, string>> {
  const nested = form[name];
  return typeof nested === 'object'
    ? Object.fromEntries(
        Object.entries(nested).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
      )
    : {};
}
