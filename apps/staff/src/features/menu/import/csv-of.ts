const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** A table as CSV that spreadsheets open as UTF-8 and the import reads back; every cell stands in quotes. */
export const csvOf = (lines: readonly (readonly string[])[], delimiter: string): string =>
  `\u{feff}${lines.map((cells) => cells.map(quoted).join(delimiter)).join('\r\n')}\r\n`;
