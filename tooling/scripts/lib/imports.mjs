// What the files of this repository import from each other.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import { root } from './root.mjs';

/** Stands for everything that a file exports. */
export const ALL = '*';

/** @type {Map<string, { folder: string, exports: Record<string, string> }>} */
const workspaces = new Map();
for (const folder of ['packages', 'apps'].flatMap((group) =>
  existsSync(join(root, group)) ? readdirSync(join(root, group)).map((name) => `${group}/${name}`) : [],
)) {
  const manifest = join(root, folder, 'package.json');
  if (!existsSync(manifest)) continue;
  const { name, exports = {} } = JSON.parse(readFileSync(manifest, 'utf8'));
  workspaces.set(name, { folder, exports });
}

/**
 * @param {string} from repository path @param {string} specifier
 * @param {(path: string) => boolean} isKnown which of the paths that a pattern could mean there is
 * @returns {string | undefined} repository path of an in-repo import, undefined for a package of others
 */
export function resolveImport(from, specifier, isKnown) {
  const bare = specifier.replace(/[?].*$/, '');
  if (bare.startsWith('.')) return posix.join(dirname(from), bare);
  const [scope, name, ...rest] = bare.split('/');
  const workspace = workspaces.get(`${scope}/${name}`);
  if (!workspace) return undefined;
  const wanted = `./${rest.join('/')}`;
  for (const [pattern, target] of Object.entries(workspace.exports)) {
    const [head, tail] = pattern.split('*');
    if (pattern === wanted) return posix.join(workspace.folder, target);
    if (tail === undefined || !wanted.startsWith(head)) continue;
    const path = posix.join(workspace.folder, target.replace('*', wanted.slice(head.length)));
    if (isKnown(path)) return path;
  }
  return undefined;
}

const namesOf = (bindings) =>
  bindings && (ts.isNamedImports(bindings) || ts.isNamedExports(bindings))
    ? bindings.elements.map((element) => (element.propertyName ?? element.name).text)
    : [ALL];

function declared({ importClause, moduleSpecifier }) {
  const names = importClause?.namedBindings ? namesOf(importClause.namedBindings) : [];
  return {
    specifier: moduleSpecifier.text,
    names: importClause?.name ? [...names, 'default'] : names,
    when: importClause?.isTypeOnly ? 'never' : 'before',
  };
}

const handedOn = ({ exportClause, moduleSpecifier, isTypeOnly }) => ({
  specifier: moduleSpecifier.text,
  names: namesOf(exportClause),
  when: isTypeOnly ? 'never' : 'before',
});

function importIn(node) {
  if (ts.isImportDeclaration(node)) return declared(node);
  if (ts.isExportDeclaration(node) && node.moduleSpecifier) return handedOn(node);
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    return { specifier: node.argument.literal.text, names: [ALL], when: 'never' };
  if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return undefined;
  const [specifier] = node.arguments;
  return specifier && ts.isStringLiteralLike(specifier)
    ? { specifier: specifier.text, names: [ALL], when: 'later' }
    : undefined;
}

/**
 * @param {ts.SourceFile} tree
 * @returns {{ specifier: string, names: string[], when: 'before' | 'later' | 'never' }[]} what it imports, and when that is
 * loaded: before the file itself, once it is asked for, or never, as types are
 */
export function importsOf(tree) {
  const found = [];
  const visit = (node) => {
    const one = importIn(node);
    if (one) found.push(one);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}
