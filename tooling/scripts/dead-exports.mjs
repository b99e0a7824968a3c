// Every export of apps/ and packages/ must be imported by another file. A type that another declaration of its own
// file mentions belongs to that declaration's face and counts as used; of the contract, which others read too, any export.
import ts from 'typescript';
import { ALL, importsOf, resolveImport } from './lib/imports.mjs';
import { isTest, parse, sourcePaths } from './lib/sources.mjs';

const EXEMPT = [
  /(^|\/)(main|entry[^/]*)\.tsx?$/,
  /\.config\.ts$/,
  /\/migrations\//,
  /^apps\/server\/testing\//,
  /^e2e\//,
];
const CONTRACT = 'packages/contract/src/';

const sources = sourcePaths(['apps', 'packages', 'e2e', 'tooling']).map(parse);
const known = new Set(sources.map(({ path }) => path));

const used = new Map([...known].map((path) => [path, new Set()]));
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

for (const { path, tree } of sources)
  for (const { specifier, names } of importsOf(tree)) {
    const target = resolveImport(path, specifier, (candidate) => known.has(candidate));
    if (target !== path) for (const name of names) used.get(target)?.add(name);
  }

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
