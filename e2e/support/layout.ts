import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';

interface Look {
  readonly layout: () => readonly string[];
  readonly focus: () => string | null;
}
type Looked = typeof globalThis & { readonly look: Look };

/** Makes every page of a context able to be measured; refusals of the content policy become errors of its console. */
export const bringLook = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript({ path: fileURLToPath(new URL('./look.js', import.meta.url)) });

/**
 * What a person would call broken in the layout as it stands: sideways scrolling, texts cut or out of their box, targets
 * too small to hit. Within the topmost modal dialog only, where there is one.
 */
export const layoutTrouble = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const page: Partial<Looked> = globalThis;
    return page.look?.layout() ?? ['the page cannot be measured'];
  });

/** Walks with Tab, so many stops: where the focus cannot be seen. */
export async function focusTrouble(page: Page, stops: number): Promise<readonly string[]> {
  const found = new Set<string>();
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const trouble = await page.evaluate(() => {
      const page: Partial<Looked> = globalThis;
      return page.look?.focus() ?? null;
    });
    if (trouble !== null) found.add(trouble);
  }
  return [...found];
}

/** Errors of a page's console and uncaught ones, from now on. */
export function listenForErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => void errors.push(String(error)));
  return errors;
}
