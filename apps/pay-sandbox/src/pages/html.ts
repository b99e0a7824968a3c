/** Markup that may be sent: made by {@link html} only. */
export interface Html {
  readonly markup: string;
}
type Part = Html | readonly Part[] | string | number | false | null | undefined;

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

function write(part: Part): string {
  if (part === undefined || part === null || part === false) return '';
  if (typeof part === 'number') return String(part);
  if (typeof part === 'string') return part.replace(/[&<>"']/g, (sign) => SIGNS.get(sign) ?? '');
  return 'markup' in part ? part.markup : part.map(write).join('');
}

/** A template in which every value is a text, unless it is markup itself. Attribute values stand in quotes. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: texts.reduce((whole, text, place) => `${whole}${write(parts[place - 1])}${text}`),
});
