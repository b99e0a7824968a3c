import type { Language } from '@tableside/contract/vocabulary';
import { StaticFiles } from '../platform/http/static-files.ts';
import { pageFilesOf, readManifest } from './build-manifest.ts';
import { script, tag } from './html.ts';

const FONT = /^assets\/inter-latin-(wght|opsz|standard)-normal-[\w-]+\.woff2$/;
const ICONS = [
  ['favicon.svg', 'icon'],
  ['favicon.ico', 'icon'],
  ['apple-touch-icon.png', 'apple-touch-icon'],
  ['manifest.webmanifest', 'manifest'],
] as const;
/** Both canvases, for the browser's own bars. */
const COLOURS = [
  tag('meta', { name: 'theme-color', content: '#f9fafc', media: '(prefers-color-scheme: light)' }),
  tag('meta', { name: 'theme-color', content: '#131a25', media: '(prefers-color-scheme: dark)' }),
];

/** An app as its build left it. */
export interface Build {
  readonly files: StaticFiles;
  /** Markup that the head of every page in that language needs, in the order in which it should be found. */
  readonly head: (language: Language) => readonly string[];
}
export interface BuildOptions {
  readonly folder: string;
  /** What stands before the build's files in an address, with a slash at its end. */
  readonly prefix: string;
  /** Source of the app's first texts, without the language. */
  readonly texts: string;
}

/** Reads a build once. The theme's script is the only one that blocks: it sets the colours before anything is painted. */
export function readBuild({ folder, prefix, texts }: BuildOptions): Build {
  const manifest = readManifest(folder);
  const files = new StaticFiles(folder, prefix);
  const linked = (name: string | undefined, write: (href: string) => string): readonly string[] => {
    const address = name === undefined ? undefined : files.address(name);
    return address === undefined ? [] : [write(address)];
  };
  const font = files.names.find((name) => FONT.test(name));
  const asFont = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true } as const;
  const shared = {
    theme: linked('theme.js', (src) => script({ src })),
    font: linked(font, (href) => tag('link', { ...asFont, href })),
    icons: ICONS.flatMap(([name, rel]) => linked(name, (href) => tag('link', { rel, href }))),
  };
  const made = new Map<Language, readonly string[]>();

  const make = (language: Language): readonly string[] => {
    const page = pageFilesOf(manifest, `${texts}${language}`);
    return [
      ...COLOURS,
      ...shared.theme,
      ...page.styles.flatMap((name) => linked(name, (href) => tag('link', { rel: 'stylesheet', href }))),
      ...linked(page.script, (src) => script({ type: 'module', src })),
      ...page.modules.flatMap((name) => linked(name, (href) => tag('link', { rel: 'modulepreload', href }))),
      ...shared.font,
      ...shared.icons,
    ];
  };
  const head = (language: Language): readonly string[] => {
    const kept = made.get(language) ?? make(language);
    made.set(language, kept);
    return kept;
  };
  return { files, head };
}
