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
