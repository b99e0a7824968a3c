import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { LANGUAGES, type Language } from '@tableside/contract/vocabulary';
import { ALL_RULES, CONTRAST, type Rules, ruleTrouble } from './accessibility.ts';
import { focusTrouble, layoutTrouble } from './layout.ts';

const HEIGHTS = { 320: 640, 390: 844, 768: 1024, 1280: 800 } as const;
const STOPS = 8;
export type Width = keyof typeof HEIGHTS;
export const WIDTHS: readonly Width[] = [320, 390, 768, 1280];
/** Languages of the inventory: the shortest words, the longest ones, and the tallest letters; `WALK="et ru"` names others. */
const NAMED = (process.env['WALK'] ?? 'en de th').split(' ');
export const INVENTORY_LANGUAGES: readonly Language[] = LANGUAGES.filter((one) => NAMED.includes(one));
/** What the browser of somebody who reads a language asks for; some of them live elsewhere. */
export const LOCALES: Readonly<Record<Language, string>> = {
  de: 'de-AT',
  en: 'en-IN',
  es: 'es-MX',
  et: 'et-EE',
  fil: 'fil-PH',
  ja: 'ja-JP',
  ms: 'ms-MY',
  ru: 'ru-RU',
  th: 'th-TH',
  zh: 'zh-TW',
};

interface Look {
  readonly theme: 'light' | 'dark';
  readonly width: Width;
}
/** Every width is measured in the light; what the dark changes is colours alone, so it is asked about those. */
const LOOKS: readonly Look[] = [
  ...WIDTHS.map((width) => ({ theme: 'light', width }) as const),
  { theme: 'dark', width: 1280 },
];
/** How the walk itself goes on from screen to screen, which is measured first. */
const walksAt = (language: Language): Look => ({ theme: 'light', width: language === 'en' ? 390 : 320 });
const isSame = (one: Look, other: Look | undefined): boolean =>
  one.theme === other?.theme && one.width === other.width;
/** Longer words break at the narrowest and on the widest, where columns stand side by side; between them only English is measured. */
const ENDS: readonly Width[] = [320, 1280];
function widthsFor(language: Language, asked: readonly Width[]): readonly Width[] {
  const ends = asked.filter((width) => ENDS.includes(width));
  return language === 'en' || ends.length === 0 ? asked : ends;
}
/** Where the rules of accessibility are asked: they are slow, and a translation changes none of their answers. */
const RULES_AT: Readonly<Record<string, Rules>> = { 'en light 390': ALL_RULES, 'en dark 1280': CONTRAST };

/** How long a walk of the inventory may take, in milliseconds: it measures a hundred pages, on a busy machine for minutes. */
export const WALK_MS = 1_200_000;

/** A folder for pictures, to be looked at by people. */
const shots = process.env['SHOTS'];
const PICTURES_AT = /^(en light 390|en dark 1280|de light 1280|(?!en ).+ light 320)$/;

/** Two frames, so that what follows the window's size has followed, and the end of what fades in. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    const ending = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });

/** Closes what lies on top, and waits until its entry of the history is gone, as the next address would be lost. */
export async function closeOverlays(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => {
    const { overlays = [] }: { overlays?: readonly string[] } = history.state ?? {};
    return overlays.length === 0 && document.querySelector('dialog:modal') === null;
  });
}

export interface Inspection {
  /** Looks at the page as it is now, at each width, and walks a few stops by keyboard. Ends narrow, in the light. */
  readonly show: (name: string, widths?: readonly Width[]) => Promise<void>;
  /** Paths of the pages that were looked at so far. */
  readonly seen: ReadonlySet<string>;
  /** What was found wrong so far. */
  readonly findings: readonly string[];
}

/** Inspects the states of one page in one language. */
export function inspectionOf(page: Page, language: Language): Inspection {
  const found: string[] = [];
  const seen = new Set<string>();
  const note = (where: string, troubles: readonly string[]): void => {
    found.push(...troubles.map((trouble) => `${where}: ${trouble}`));
  };
  let now: Look | undefined;
  /** Changes only what differs, since each change draws the whole page anew. */
  const turnTo = async (look: Look): Promise<void> => {
    const { theme, width } = look;
    if (now?.theme !== theme) await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    if (now?.width !== width) await page.setViewportSize({ width, height: HEIGHTS[width] });
    now = look;
    await settle(page);
  };
  const measure = async (name: string, look: Look): Promise<void> => {
    const kind = `${language} ${look.theme} ${look.width}`;
    const where = `${name} [${kind}]`;
    const rules = RULES_AT[kind];
    if (look.theme === 'dark' && rules === undefined) return;
    await turnTo(look);
    note(where, await layoutTrouble(page));
    if (rules !== undefined) note(where, await ruleTrouble(page, rules));
    if (shots === undefined || !PICTURES_AT.test(kind)) return;
    mkdirSync(shots, { recursive: true });
    const file = `${name.replaceAll(/\W+/g, '-')}.${kind.replaceAll(' ', '.')}.png`;
    await page.screenshot({ path: join(shots, file), scale: 'css' });
  };
  const walking = walksAt(language);
  const inOrder = [...LOOKS].sort(
    (one, other) => Number(isSame(other, walking)) - Number(isSame(one, walking)),
  );
  const show: Inspection['show'] = async (name, widths = WIDTHS) => {
    seen.add(new URL(page.url()).pathname);
    const measured = widthsFor(language, widths);
    for (const look of inOrder) if (measured.includes(look.width)) await measure(name, look);
    await turnTo(walking);
    if (language === 'en') note(`${name} by keyboard`, await focusTrouble(page, STOPS));
  };
  return { show, seen, findings: found };
}
