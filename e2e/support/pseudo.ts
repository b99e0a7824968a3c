import type { BrowserContext } from '@playwright/test';

/**
 * Makes every text of every page of a context as long as the longest translation: accents on its letters, two fifths
 * more of it (short words twice as long), brackets at both ends, and the tall letters of Thai. Names of dishes and people
 * grow as well. Call it before the first page is opened.
 */
export const bringPseudo = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const SHORT = 10;
    const MORE = 0.4;
    const ACCENTS: Readonly<Record<string, string>> = {
      a: 'á',
      e: 'ê',
      i: 'ï',
      o: 'ø',
      u: 'ü',
      A: 'Å',
      E: 'É',
      O: 'Ö',
    };
    const LEFT_ALONE = 'script, style, svg, textarea, code, .otp, [contenteditable]';
    const grown = new WeakMap<Node, string>();
    const grow = (text: string): string => {
      const bare = text.trim();
      // Numbers, prices and signs are the same in every language.
      if (!/\p{L}{2}/u.test(bare)) return text;
      const wanted = Math.ceil(bare.length * (bare.length < SHORT ? 1 : MORE));
      let left = wanted;
      const letters = [...bare].map((letter) => {
        const accented = ACCENTS[letter];
        if (accented === undefined) return letter;
        if (left === 0) return accented;
        left -= 1;
        return accented + accented;
      });
      const rest = left > 0 ? ` ${'øü '.repeat(Math.ceil(left / 3)).slice(0, left)}` : '';
      return text.replace(bare, `⟦${letters.join('')}${rest.trimEnd()}กื้⟧`);
    };
    const visit = (node: Node): void => {
      if (node.nodeType !== Node.TEXT_NODE) {
        for (const child of node.childNodes) visit(child);
        return;
      }
      const { nodeValue, parentElement } = node;
      if (nodeValue === null || grown.get(node) === nodeValue || parentElement?.closest(LEFT_ALONE)) return;
      const longer = grow(nodeValue);
      grown.set(node, longer);
      if (longer !== nodeValue) node.nodeValue = longer;
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (target.nodeType === Node.TEXT_NODE) visit(target);
        for (const node of addedNodes) visit(node);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
