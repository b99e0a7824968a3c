import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { isTest, parse, sourcePaths } from './scripts/lib/sources.mjs';

/**
 * What the oldest browsers that the builds aim at (Safari 16.4, Chrome 111, Firefox 114) do not all have. The language itself
 * is held down by `lib` in `tooling/tsconfig`; these are of the page.
 */
const LATER = new Set([
  'canParse',
  'cancelIdleCallback',
  'checkVisibility',
  'estimate',
  'hidePopover',
  'moveBefore',
  'requestClose',
  'requestIdleCallback',
  'setAppBadge',
  'showPopover',
  'startViewTransition',
  'togglePopover',
  'vibrate',
]);
const LATER_OF = new Set(['AbortSignal.any', 'URL.parse']);

/** The later thing that a node calls as if it were there: with neither `?.` nor a look for it by `in` beside it. */
function calledAt(node: ts.Node, source: string): string[] {
  if (!ts.isCallExpression(node) || node.questionDotToken) return [];
  const { expression } = node;
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
  const later = LATER.has(name) || LATER_OF.has(expression.getText());
  // Whoever gives an idle moment back was given one.
  const asked = source.includes(`'${name.replace('cancelIdle', 'requestIdle')}' in `);
  return later && !asked ? [expression.getText()] : [];
}

function callsIn(tree: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    found.push(...calledAt(node, tree.text));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

const FRONT = [
  'apps/diner',
  'apps/staff',
  'packages/client',
  'packages/i18n',
  'packages/pricing',
  'packages/ui',
];
const sources = sourcePaths(FRONT).filter((path) => path.includes('/src/') && !isTest(path));

it('nothing is called that the oldest phone may not have, unless it is asked for first', () => {
  expect(sources.length).toBeGreaterThan(800);
  const found = sources.flatMap((path) => callsIn(parse(path).tree).map((call) => `${path}: ${call}`));
  expect(found).toEqual([]);
});

it.each([
  ['element.showPopover()', ['element.showPopover']],
  ['URL.parse(words)', ['URL.parse']],
  ['JSON.parse(words); element.showPopover?.()', []],
  ["if ('vibrate' in navigator) navigator.vibrate(300)", []],
])('%s', (code, wanted) => {
  expect(callsIn(ts.createSourceFile('x.ts', code, ts.ScriptTarget.Latest, true))).toEqual(wanted);
});

/** What of the base style sheet's conditions a browser knows, by MDN's tables. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  'Chrome 110': ['width >= 0'],
  'Chrome 111': ['width >= 0', 'color: oklch(0 0 0)'],
  'Safari 16.3': ['color: oklch(0 0 0)', 'animation-composition: add'],
  'Safari 16.4': ['width >= 0', 'color: oklch(0 0 0)', 'animation-composition: add'],
  'Firefox 112': ['width >= 0', '-moz-appearance: none'],
  'Firefox 114': ['width >= 0', '-moz-appearance: none', 'color: oklch(0 0 0)'],
  'Firefox 115': ['width >= 0', '-moz-appearance: none', 'color: oklch(0 0 0)', 'animation-composition: add'],
};

/** Puts what a browser knows in the place of each question, then shortens the condition to one word. */
function holds(condition: string, known: readonly string[]): boolean {
  let words = condition.replaceAll(/\(([a-z-]+(?::| >=) (?:[^()]|\([^()]*\))+)\)/g, (_, asked) =>
    String(known.includes(asked)),
  );
  for (let before = ''; before !== words; ) {
    before = words;
    words = words
      .replace(/\((true|false)\)/, '$1')
      .replace(/not (true|false)/, (_, word) => String(word === 'false'))
      .replace(/(true|false) and (true|false)/, (both) => String(!both.includes('false')))
      .replace(/(true|false) or (true|false)/, (both) => String(both.includes('true')));
  }
  return words === 'true';
}

it.each(Object.entries(KNOWN))('%s reads that it is too old only when it is', (browser, known) => {
  const css = readFileSync(new URL('../packages/ui/src/styles/base.css', import.meta.url), 'utf8');
  const rules = [...css.matchAll(/@(?:media|supports) (.+) \{\s*\.too-old \{\s*display: (\w+);/g)];
  const shown = rules.reduce(
    (before, [, condition = '', display]) => (holds(condition, known) ? display !== 'none' : before),
    true,
  );
  expect(shown).toBe(['Chrome 110', 'Safari 16.3', 'Firefox 112', 'Firefox 114'].includes(browser));
});
