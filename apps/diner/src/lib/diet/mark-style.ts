/** A dish that something speaks against, and the words for it. */
interface Mark {
  readonly id: string;
  readonly words: string;
}

/** A text as a string of CSS. */
const quoted = (words: string): string => `"${words.replace(/[\\"]/g, '\\$&').replace(/[\n\r\f<]/g, ' ')}"`;

/** A dish in a list of the menu, and as a suggestion. */
const drawnAs = (id: string): string => `:is([id="item-${id}"],[data-dish="${id}"])`;
const WORDS_OF = ':is(.item-text,.rail-card-text,.plate-suggestion-text)';
const LOOK = 'display:block;margin-block-start:4px;color:var(--danger);font:var(--f-small)';

/** The rules that hide dishes wherever one can take them, or say below their names what speaks against them. A card grows with its words. */
export const markStyle = (marks: readonly Mark[], hide: boolean): string =>
  marks
    .map(({ id, words }) =>
      hide
        ? `${drawnAs(id)}{display:none}`
        : `${drawnAs(id)} ${WORDS_OF}::after{content:${quoted(`⚠ ${words}`)};${LOOK}} [data-dish="${id}"]{block-size:auto}`,
    )
    .join('\n');
