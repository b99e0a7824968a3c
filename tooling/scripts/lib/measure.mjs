// Lengths, escapes from the type system, switched-off rules and handed-on names of one parsed file.
import ts from 'typescript';

const LIMITS = { file: 400, function: 80, component: 120 };
const DISABLE = /biome-ignore(?:-all|-start)?\b.*|@ts-(?:expect-error|ignore|nocheck)\b.*|eslint-disable.*/g;
const REASON = /^(?:biome-ignore[^:]*:|@ts-expect-error)\s*\S+(?:\s+\S+){2,}/;

const lengthOf = (tree, node) => {
  const lineAt = (position) => tree.getLineAndCharacterOfPosition(position).line;
  return lineAt(node.end) - lineAt(node.getStart(tree)) + 1;
};

function nameOf(node) {
  if (node.name) return node.name.getText();
  const { parent } = node;
  const named = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent);
  return named ? parent.name.getText() : 'anonymous';
}

const isEscape = (node) =>
  (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)) || ts.isTypeAssertionExpression(node);

/**
 * @param {ReturnType<typeof import('./sources.mjs').parse>} source
 * @param {boolean} exemptLength the file is data (a migration, a catalogue)
 */
export function measure({ path, text, tree, lines }, exemptLength) {
  const found = { any: 0, as: 0, bang: 0, handedOn: 0, functions: [], tooLong: {} };
  const visitFunction = (node) => {
    const length = lengthOf(tree, node);
    const name = nameOf(node);
    const limit = path.endsWith('x') && /^[A-Z]/.test(name) ? LIMITS.component : LIMITS.function;
    found.functions.push(length);
    if (length > limit && !exemptLength) found.tooLong[`${path} ${name}`] = length;
  };
  const visit = (node) => {
    if (node.kind === ts.SyntaxKind.AnyKeyword) found.any += 1;
    if (ts.isNonNullExpression(node) || node.exclamationToken) found.bang += 1;
    if (isEscape(node)) found.as += 1;
    if (ts.isExportSpecifier(node)) found.handedOn += 1;
    if (ts.isFunctionLike(node) && node.body) visitFunction(node);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  if (lines > LIMITS.file && !exemptLength) found.tooLong[path] = lines;
  const disables = text.match(DISABLE) ?? [];
  return { ...found, disables: disables.length, unreasoned: disables.filter((line) => !REASON.test(line)) };
}
