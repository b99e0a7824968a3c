import type { App, Part } from '@tableside/i18n/tooling/layout.mjs';
import type { Catalogue } from '../src/catalogue.ts';

interface Area {
  readonly folder: string;
  readonly area: string;
  readonly path: string;
}
type Sources = Readonly<Record<string, string>>;

export function areasOf(root: string, app: App): readonly Area[];
export function readArea(path: string, language: string): Sources;
export function readPart(
  root: string,
  app: App,
  part: Part,
  language: string,
): { messages: Sources; files: readonly string[] };
/** A compiled catalogue read from the source files; for Node: tests, scripts, servers. */
export function readCatalogue(app: App, language: string, part?: Part, root?: string): Catalogue;
