/** A dish that something speaks against, and the words for it. */
interface Mark {
  readonly id: string;
  readonly words: string;
}

/** A text as a string of CSS. */
const quoted = (words: string): string => `"${words.replace(/[\\"]/g, '\\$&').replace(/[\n\r\f<]/g, ' ')}"`;

/** The rules that hide the rows of dishes, or say below their names what speaks against them. */
export const markStyle = (marks: readonly Mark[], hide: boolean): string =>
  marks
    .map(({ id, words }) =>
      hide
        ? `[id="item-${id}"]{display:none}`
        : `[id="item-${id}"] .item-text::after{content:${quoted(`⚠ ${words}`)};display:block;margin-block-start:4px;color:var(--danger);font:var(--f-small)}`,
    )
    .join('\n');
