/** One line of a printed page, in up to four columns: a count, the words, a middle figure and a figure. */
export interface PrintedRow {
  readonly first?: string;
  readonly text: string;
  /** Smaller, under the words. */
  readonly notes?: readonly string[];
  readonly middle?: string;
  readonly last?: string;
  readonly strong?: boolean;
}
/** What belongs together; `head` stands again on a page that begins within it. */
export interface PrintedBlock {
  readonly look: 'title' | 'centre' | 'mark' | 'rows';
  readonly head?: PrintedRow;
  readonly rows: readonly PrintedRow[];
}
/** A receipt or a report as nothing but words and figures, ready to be drawn. `pages` has `#page` and `#pages` for the numbers. */
export interface PrintedPage {
  readonly language: string;
  readonly title: string;
  readonly author: string;
  /** ISO 8601. */
  readonly at: string;
  readonly blocks: readonly PrintedBlock[];
  readonly pages: string;
}
