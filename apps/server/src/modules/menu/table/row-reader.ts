import type { TextMap } from '@tableside/contract/common.schema';
import { plainText } from '@tableside/contract/csv';
import type { MenuColumn } from '@tableside/contract/menu-columns';
import type { CellProblem } from '@tableside/contract/staff-menu.schema';
import { type Decimal, type ReadCell, readCount, readFlag, readList, readPrice } from './cells.ts';
import { textColumn } from './columns.ts';

const SHOWN = 60;

/** What the table is read with. */
export interface Reading {
  /** Where each column stands. */
  readonly places: ReadonlyMap<MenuColumn, number>;
  readonly decimal: Decimal;
  /** Decimals of the store's currency. */
  readonly exponent: number;
  /** The language that the store writes its menu in. */
  readonly house: string;
}

/** What a row is called, in which language and column; the text is empty where it says nothing. */
export interface Called {
  readonly text: string;
  readonly language: string;
  readonly column: `name_${string}`;
}

/** Reads the cells of one row and collects what is wrong with them. */
export class RowReader {
  readonly problems: CellProblem[] = [];
  private readonly row: readonly string[];
  private readonly reading: Reading;

  constructor(row: readonly string[], reading: Reading) {
    this.row = row;
    this.reading = reading;
  }

  has(column: MenuColumn): boolean {
    return this.reading.places.has(column);
  }
  private cell(column: MenuColumn): string {
    const place = this.reading.places.get(column);
    return place === undefined ? '' : (this.row[place] ?? '');
  }
  text(column: MenuColumn): string {
    return plainText(this.cell(column));
  }
  /** Its name in English where it has one, else in the language of the house. */
  called(): Called {
    const { house } = this.reading;
    const own = `name_${house}` as const;
    const english = this.text('name_en') !== '' || (this.has('name_en') && !this.has(own));
    const [language, column] = english ? (['en', 'name_en'] as const) : ([house, own] as const);
    return { text: this.text(column), language, column };
  }
  /** Its name in the language of the house, where it is called by an English one. */
  alsoCalled(): Called | undefined {
    const { house } = this.reading;
    const column = `name_${house}` as const;
    const text = this.text(column);
    return text === '' || this.called().column === column ? undefined : { text, language: house, column };
  }
  /** The key that its name finds, else that of what has its name of the house and none in English. */
  known(
    find: (called: Called) => string | undefined,
    nameOf: (key: string) => TextMap | undefined,
  ): string | undefined {
    const [called, own] = [this.called(), this.alsoCalled()];
    const key = called.text === '' ? undefined : find(called);
    if (key !== undefined || !own) return key;
    const other = find(own);
    return other === undefined || nameOf(other)?.['en'] ? undefined : other;
  }
  /** The language of words without one of their own: that of the house, unless its names are in English alone. */
  words(): string {
    const { house } = this.reading;
    return this.has('name_en') && !this.has(`name_${house}`) ? 'en' : house;
  }
  problem(column: MenuColumn | null, code: CellProblem['code'], other: string | null = null): void {
    if (this.problems.some((known) => known.column === column)) return;
    const value = column === null ? '' : this.cell(column).slice(0, SHOWN);
    this.problems.push({ column, code, value, other });
  }

  private take<T>(column: MenuColumn, kept: T, read: ReadCell<T>): T {
    if (read.ok) return read.value;
    this.problem(column, read.code);
    return kept;
  }
  /** Each reads a column if the table has it, else gives what was there before. */
  flag(column: MenuColumn, kept: boolean): boolean {
    return this.has(column) ? this.take(column, kept, readFlag(this.cell(column))) : kept;
  }
  count(column: MenuColumn, kept: number | null): number | null {
    return this.has(column) ? this.take(column, kept, readCount(this.cell(column))) : kept;
  }
  price(column: MenuColumn, kept: number | undefined): number {
    if (!this.has(column) && kept !== undefined) return kept;
    const { decimal, exponent } = this.reading;
    return this.take(column, kept ?? 0, readPrice(this.cell(column), decimal, exponent));
  }
  list(column: MenuColumn, kept: readonly string[]): string[] {
    return this.has(column) ? readList(this.cell(column)) : [...kept];
  }
  wordOrNull(column: MenuColumn, kept: string | null): string | null {
    return this.has(column) ? this.text(column) || null : kept;
  }
  /** Texts by language: columns that are there replace, an empty cell removes. */
  texts(kind: 'name' | 'description', kept: Readonly<Record<string, string>>): Record<string, string> {
    const texts = new Map(Object.entries(kept));
    for (const column of this.reading.places.keys()) {
      const spoken = textColumn(column);
      if (spoken?.text !== kind) continue;
      const text = this.text(column);
      if (text === '') texts.delete(spoken.language);
      else texts.set(spoken.language, text);
    }
    return Object.fromEntries(texts);
  }
}
