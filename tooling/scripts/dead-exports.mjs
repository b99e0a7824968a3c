// Every export of apps/ and packages/ must be imported by another file. A type that another declaration of its own
// file mentions belongs to that declaration's face and counts as used; of the contract, which others read too, any export.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import { root } from './lib/root.mjs';
import { isTest, parse, sourcePaths } from './lib/sources.mjs';

const EXEMPT = [
  /(^|\/)(main|entry[^/]*)\.tsx?$/,
  /\.config\.ts$/,
  /\/migrations\//,
  /^apps\/server\/testing\//,
  /^e2e\//,
];
const CONTRACT = 'packages/contract/src/';
const ALL = '*';

const sources = sourcePaths(['apps', 'packages', 'e2e', 'tooling']).map(parse);
const known = new Set(sources.map(({ path }) => path));

/** @type {Map<string, { folder: string, exports: Record<string, string> }>} */
const workspaces = new Map();
for (const folder of ['packages', 'apps'].flatMap((group) =>
  readdirSync(join(root, group)).map((name) => `${group}/${name}`),
)) {
  const manifest = join(root, folder, 'package.json');
  if (!existsSync(manifest)) continue;
  const { name, exports = {} } = JSON.parse(readFileSync(manifest, 'utf8'));
  workspaces.set(name, { folder, exports });
}

/** Repository path of an in-repo import, or undefined for a package of others. */
function resolve(from, specifier) {
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
    if (known.has(path)) return path;
  }
  return undefined;
}

const used = new Map([...known].map((path) => [path, new Set()]));
const use = (from, specifier, names) => {
  const target = resolve(from, specifier);
  if (target !== from) for (const name of names) used.get(target)?.add(name);
};

const namesOf = (bindings) =>
  bindings && (ts.isNamedImports(bindings) || ts.isNamedExports(bindings))
    ? bindings.elements.map((element) => (element.propertyName ?? element.name).text)
    : [ALL];

function noteImports(path, node) {
  if (ts.isImportDeclaration(node)) {
    const { importClause, moduleSpecifier } = node;
    const names = importClause?.namedBindings ? namesOf(importClause.namedBindings) : [];
    use(path, moduleSpecifier.text, importClause?.name ? [...names, 'default'] : names);
  } else if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
    use(path, node.moduleSpecifier.text, namesOf(node.exportClause));
  } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    use(path, node.argument.literal.text, [ALL]);
  } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [specifier] = node.arguments;
    if (specifier && ts.isStringLiteralLike(specifier)) use(path, specifier.text, [ALL]);
  }
  ts.forEachChild(node, (child) => noteImports(path, child));
}

const isExported = (node) =>
  ts.canHaveModifiers(node) &&
  ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

const bindingNames = (name) =>
  ts.isIdentifier(name) ? [name.text] : name.elements.flatMap((element) => bindingNames(element.name));

/** @returns {{ name: string, isType: boolean }[]} */
function exportsOf(statement) {
  if (
    ts.isExportDeclaration(statement) &&
    statement.exportClause &&
    ts.isNamedExports(statement.exportClause)
  )
    return statement.exportClause.elements.map(({ name }) => ({ name: name.text, isType: false }));
  if (!isExported(statement)) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations
      .flatMap((declaration) => bindingNames(declaration.name))
      .map((name) => ({ name, isType: false }));
  const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
  return statement.name ? [{ name: statement.name.text, isType }] : [];
}

const mentionsOf = (text, name) => text.split(new RegExp(`(?<![\\w$])${name}(?![\\w$])`)).length - 1;

for (const { path, tree } of sources) noteImports(path, tree);

const dead = sources
  .filter(
    ({ path }) => !isTest(path) && !path.startsWith('tooling/') && !EXEMPT.some((rule) => rule.test(path)),
  )
  .flatMap(({ path, text, tree }) => {
    const names = used.get(path) ?? new Set();
    if (names.has(ALL)) return [];
    return tree.statements
      .flatMap(exportsOf)
      .filter(
        ({ name, isType }) =>
          !names.has(name) && !((isType || path.startsWith(CONTRACT)) && mentionsOf(text, name) > 1),
      )
      .map(({ name }) => `${path}: ${name}`);
  });

for (const line of dead) console.error(`nobody imports ${line}`);
console.log(`${sources.length} files, ${dead.length} dead exports`);
process.exitCode = dead.length > 0 ? 1 : 0;
