// Every part of an app that is loaded by itself brings the styles it needs, or finds those of whatever loaded it; and one
// style sheet of an app lays a class out. Otherwise a screen's looks would hang on what was open before it.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import ts from 'typescript';
import { partsOf } from './lib/parts.mjs';
import { root } from './lib/root.mjs';
import { isTest, parse, sourcePaths } from './lib/sources.mjs';

const ENTRY = /^apps\/[^/]+\/src\/(app\/)?entry\.tsx$/;
const LONE_CLASS = /^\.[\w-]+$/;
const CLASS_ATTRIBUTE = /^[cC]lass(Name)?$/;

const appOf = (path) => path.split('/').slice(0, 3).join('/');
const union = (sets) => new Set(sets.flatMap((set) => [...set]));

const sheetPaths = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'apps/**/*.css', 'packages/**/*.css'],
  {
    cwd: root,
    encoding: 'utf8',
  },
);
const sheets = sheetPaths
  .split('\n')
  .filter((path) => path !== '')
  .map((path) => ({ path, tree: postcss.parse(readFileSync(join(root, path), 'utf8')) }));

/** Within no other rule and in every window: nothing around it but layers. */
const standsAlone = ({ parent }) =>
  parent.type === 'root' || (parent.type === 'atrule' && parent.name === 'layer' && standsAlone(parent));

/** The classes that a sheet knows, by its path, and the sheets that lay a class out wherever it stands. */
const classesOfSheet = new Map(sheets.map(({ path }) => [path, new Set()]));
const layingOut = new Map();
for (const { path, tree } of sheets)
  tree.walkRules((rule) => {
    for (const [, name] of rule.selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)) classesOfSheet.get(path).add(name);
    if (!standsAlone(rule) || !rule.some(({ prop }) => prop === 'display')) return;
    for (const selector of rule.selectors.filter((one) => LONE_CLASS.test(one)))
      layingOut.set(selector, (layingOut.get(selector) ?? new Set()).add(path));
  });

/** The classes that a file gives to what it shows, as far as they are written out. */
function classesGivenIn(tree) {
  const found = new Set();
  const texts = (node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      for (const name of node.text.split(/\s+/)) found.add(name);
    ts.forEachChild(node, texts);
  };
  const visit = (node) => {
    if (ts.isJsxAttribute(node) && CLASS_ATTRIBUTE.test(node.name.getText(tree)) && node.initializer)
      texts(node.initializer);
    else ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

const sources = new Map(
  sourcePaths(['apps', 'packages'])
    .filter((path) => !isTest(path))
    .map((path) => [path, parse(path)]),
);
const isKnown = (path) => sources.has(path) || classesOfSheet.has(path);
const parts = partsOf(
  [...sources.keys()].filter((path) => ENTRY.test(path)),
  sources,
  isKnown,
);

/** The classes that are surely known once a part shows itself: by its own sheets, or by those of whatever loaded it. */
function classesKnownTo(first, asking = []) {
  const { files, loaders } = parts.get(first);
  const own = union([...files].map((path) => classesOfSheet.get(path) ?? []));
  const others = [...loaders].filter((loader) => loader !== first && !asking.includes(loader));
  const [some = new Set(), ...rest] = others.map((loader) => classesKnownTo(loader, [...asking, first]));
  return union([own, [...some].filter((name) => rest.every((each) => each.has(name)))]);
}

const borrowed = [...parts].flatMap(([first, { files }]) => {
  const known = classesKnownTo(first);
  return [...files]
    .filter((path) => path.startsWith('apps/') && path.endsWith('x'))
    .flatMap((path) =>
      [...classesGivenIn(sources.get(path).tree)].flatMap((name) => {
        const knowing = sheets.filter((sheet) => classesOfSheet.get(sheet.path).has(name));
        const near = knowing.filter((sheet) => [appOf(path), 'packages/ui/src'].includes(appOf(sheet.path)));
        return near.length > 0 && !known.has(name)
          ? [
              `${path}, loaded with ${first}: .${name} is only known to ${near.map((sheet) => sheet.path).join(', ')}`,
            ]
          : [];
      }),
    );
});

const contested = [...layingOut].flatMap(([selector, paths]) =>
  [...new Set([...paths].map(appOf))]
    .map((app) => [...paths].filter((path) => appOf(path) === app))
    .filter((own) => own.length > 1)
    .map((own) => `${selector} is laid out by each of ${own.join(', ')}`),
);

const faults = [...borrowed, ...contested];
for (const line of faults) console.error(line);
console.log(`${sheets.length} style sheets, ${parts.size} parts, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
