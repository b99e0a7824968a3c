/** Markup that is safe to send: made by {@link markup} only. */
export interface Markup {
  readonly html: string;
}
type Piece = Markup | readonly Markup[] | string | number | false | null | undefined;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const isMarkup = (piece: Exclude<Piece, string | number | false | null | undefined>): piece is Markup =>
  'html' in piece;

function render(piece: Piece): string {
  if (piece === false || piece === null || piece === undefined) return '';
  if (typeof piece === 'string' || typeof piece === 'number') return escapeText(String(piece));
  return isMarkup(piece) ? piece.html : piece.map(({ html }) => html).join('');
}

/** A template whose values are escaped, unless they are markup themselves. Attribute values have to stand in quotes. */
export const markup = (texts: TemplateStringsArray, ...pieces: readonly Piece[]): Markup => ({
  html: texts.map((text, position) => text + render(pieces[position])).join(''),
});
