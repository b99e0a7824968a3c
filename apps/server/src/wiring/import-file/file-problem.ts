/** A part of a path: the name of a field, or a place in a list, from 0. */
export type Step = string | number;

/** What is wrong where in a file. */
export interface FileProblem {
  readonly path: readonly Step[];
  readonly message: string;
}

const MOST = 50;

/** `stores[1].menu.categories[0].name` */
const written = (path: readonly Step[]): string =>
  path
    .map((step, at) => (typeof step === 'number' ? `[${step}]` : `${at === 0 ? '' : '.'}${step}`))
    .join('') || 'file';

/** A path as the importers write it, such as `categories.0.items.2.key`. */
export const stepsOf = (dotted: string): Step[] =>
  dotted.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** Why a file was not imported, one line for each problem. */
export class ImportRefused extends Error {
  constructor(problems: readonly FileProblem[]) {
    const lines = problems.slice(0, MOST).map(({ path, message }) => `  ${written(path)}: ${message}`);
    const rest = problems.length > MOST ? [`  and ${problems.length - MOST} more`] : [];
    super(['Nothing was imported.', ...lines, ...rest].join('\n'));
  }
}
