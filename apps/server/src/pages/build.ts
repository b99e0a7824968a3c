import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@tableside/contract/vocabulary';
import { hashSource, type Inlined } from '../platform/http/inlined.ts';
import { StaticFiles } from '../platform/http/static-files.ts';
import { pageFilesOf, readManifest } from './build-manifest.ts';
import { inlineElement, script, tag } from './html.ts';

const THEME = 'theme.js';
/**
 * Small scripts that the app needs before its own. The first price or time that a browser writes costs a slow phone some
 * 100 ms, whichever it is: `ahead.js` writes one once the page is painted, while the app's scripts are still on their way.
 */
const BEFORE = [THEME, 'ahead.js'];
const FONT = /^assets\/inter-latin-(wght|opsz|standard)-normal-[\w-]+\.woff2$/;
const ICON = 'favicon.svg';
const ICONS = [
  [ICON, 'icon'],
  ['favicon.ico', 'icon'],
  ['apple-touch-icon.png', 'apple-touch-icon'],
] as const;
/** Both canvases, for the browser's own bars. */
const COLOURS = [
  tag('meta', { name: 'theme-color', content: '#f9fafc', media: '(prefers-color-scheme: light)' }),
  tag('meta', { name: 'theme-color', content: '#131a25', media: '(prefers-color-scheme: dark)' }),
];

/** An app as its build left it. */
export interface Build {
  readonly files: StaticFiles;
  /** Hashes of what stands in the head of every page itself. */
  readonly inlined: Inlined;
  /** Markup that the head of every page in that language needs, in the order in which it should be found. */
  readonly head: (language: Language) => readonly string[];
}
export interface BuildOptions {
  readonly folder: string;
  /** What stands before the build's files in an address, with a slash at its end. */
  readonly prefix: string;
  /** Source of the app's first texts, without the language. */
  readonly texts: string;
  /**
   * Styles, the first small scripts and the icon stand in the page itself: on a slow network a round trip less before
   * anything is painted, and none for an icon while the menu comes. They are sent again with a page that has changed,
   * so it pays for small ones only.
   */
  readonly inlines: boolean;
}

/** A style sheet or script of a build whose text stands in the page. */
interface InPage {
  readonly markup: string;
  readonly hash: string;
}

const inPage = (folder: string, name: string, element: 'script' | 'style'): InPage => {
  const text = readFileSync(join(folder, name), 'utf8');
  return { markup: inlineElement(element, text), hash: hashSource(text) };
};

const iconInPage = (folder: string): string => {
  const drawing = encodeURIComponent(readFileSync(join(folder, ICON), 'utf8'));
  return tag('link', { rel: 'icon', href: `data:image/svg+xml,${drawing}` });
};

/** Reads a build once. The theme's script is the only one that blocks: it sets the colours before anything is painted. */
export function readBuild({ folder, prefix, texts, inlines }: BuildOptions): Build {
  const manifest = readManifest(folder);
  const files = new StaticFiles(folder, prefix);
  const linked = (name: string | undefined, write: (href: string) => string): readonly string[] => {
    const address = name === undefined ? undefined : files.address(name);
    return address === undefined ? [] : [write(address)];
  };
  const font = files.names.find((name) => FONT.test(name));
  const asFont = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true } as const;
  const styles = pageFilesOf(manifest).styles;
  const inlined = {
    scripts: inlines ? BEFORE.map((name) => inPage(folder, name, 'script')) : [],
    styles: inlines ? styles.map((name) => inPage(folder, name, 'style')) : [],
  };
  // A disabled sheet is not fetched: it tells what loads a lazy chunk that these styles are there already.
  const there = inlines ? ({ disabled: true } as const) : {};
  const sheets = styles.flatMap((name) =>
    linked(name, (href) => tag('link', { rel: 'stylesheet', href, ...there })),
  );
  const before = inlines
    ? [...inlined.scripts, ...inlined.styles].map(({ markup }) => markup)
    : linked(THEME, (src) => script({ src }));
  const after = [
    ...linked(font, (href) => tag('link', { ...asFont, href })),
    ...ICONS.flatMap(([name, rel]) =>
      linked(name, (href) => (inlines && name === ICON ? iconInPage(folder) : tag('link', { rel, href }))),
    ),
  ];
  const made = new Map<Language, readonly string[]>();

  const make = (language: Language): readonly string[] => {
    const page = pageFilesOf(manifest, `${texts}${language}`);
    return [
      ...COLOURS,
      ...before,
      ...sheets,
      ...linked(page.script, (src) => script({ type: 'module', src })),
      ...page.modules.flatMap((name) => linked(name, (href) => tag('link', { rel: 'modulepreload', href }))),
      ...after,
    ];
  };
  const head = (language: Language): readonly string[] => {
    const kept = made.get(language) ?? make(language);
    made.set(language, kept);
    return kept;
  };
  const hashes = (of: readonly InPage[]): readonly string[] => of.map(({ hash }) => hash);
  return { files, head, inlined: { scripts: hashes(inlined.scripts), styles: hashes(inlined.styles) } };
}
