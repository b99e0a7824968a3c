import { analyse } from 'scslre';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { isTest, parse, sourcePaths } from './scripts/lib/sources.mjs';

interface Expression {
  readonly source: string;
  readonly flags: string;
}

/** The text of a literal; what a template fills in stands as one letter. */
function textOf(node: ts.Node | undefined): string | undefined {
  if (node === undefined) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('x');
}

/** The expression that a node of the source is: written as one, or made of a text by `new RegExp`. */
function expressionAt(node: ts.Node): Expression | undefined {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
  }
  if (!ts.isNewExpression(node) || node.expression.getText() !== 'RegExp') return undefined;
  const [source, flags] = node.arguments?.map(textOf) ?? [];
  return source === undefined ? undefined : { source, flags: flags ?? '' };
}

function expressionsIn(tree: ts.SourceFile): Expression[] {
  const found: Expression[] = [];
  const visit = (node: ts.Node): void => {
    const expression = expressionAt(node);
    if (expression) found.push(expression);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Whether some text costs it more than its length: then a long one keeps everybody waiting. */
const isSlow = (expression: Expression): boolean => analyse(expression, { maxReports: 1 }).reports.length > 0;

const sources = sourcePaths(['apps', 'packages']).filter((path) => path.includes('/src/') && !isTest(path));

it('no expression of the product takes longer than its text is long', () => {
  const found = sources.flatMap((path) => expressionsIn(parse(path).tree).map((one) => ({ path, ...one })));
  expect(found.length).toBeGreaterThan(300);
  expect(found.filter(isSlow)).toEqual([]);
});

it.each(['/(a+)+$/', String.raw`/\s+$/`, 'new RegExp("^(a*)*$")', `new RegExp(\`\${start}b*b*$\`)`])(
  '%s would be noticed',
  (code) => {
    const tree = ts.createSourceFile('x.ts', code, ts.ScriptTarget.Latest, true);
    expect(expressionsIn(tree).map(isSlow)).toEqual([true]);
  },
);
