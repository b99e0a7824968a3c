/** Text as HTML, also inside quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A JSON data block: never executed, so that `script-src 'self'` lets it pass; only `<` has to be hidden from the parser. */
export const jsonBlock = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

export type Attributes = Readonly<Record<string, string | true>>;

/** An element without content; `true` writes the bare attribute. */
export const tag = (name: string, attributes: Attributes): string => {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === true ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`,
  );
  return `<${name}${written.join('')}>`;
};

/** A script of ours by its address. */
export const script = (attributes: Attributes): string => `${tag('script', attributes)}</script>`;

/** A script or style sheet of ours whose text stands in the page; throws where the text would end its element. */
export function inlineElement(name: 'script' | 'style', text: string): string {
  if (/<\/|<!--/.test(text)) throw new Error(`A ${name} that ends itself cannot stand in a page.`);
  return `<${name}>${text}</${name}>`;
}

const VIEWPORT =
  'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content';

export interface HtmlDocument {
  readonly language: string;
  readonly title: string;
  /** Where no script chooses it. */
  readonly theme?: 'light' | 'dark';
  /** Finished markup, in the order in which it should be found. */
  readonly head: readonly string[];
  readonly body: readonly string[];
}

/** A whole page. Title and language are escaped here; head and body are markup already. */
export const htmlDocument = ({ language, title, theme, head, body }: HtmlDocument): string =>
  [
    `<!doctype html>${tag('html', { lang: language, ...(theme && { 'data-theme': theme }) })}<head><meta charset="utf-8">`,
    tag('meta', { name: 'viewport', content: VIEWPORT }),
    `<title>${escapeHtml(title)}</title>`,
    ...head,
    '</head><body>',
    ...body,
    '</body></html>',
  ].join('');
