// Every screen brings the styles it needs, and no style sheet undoes another one's: what a feature's parts are called is
// known to its own sheets or to those that are always there, and one sheet of an app lays a class out. Otherwise a
// screen's looks would hang on which screens were open before it.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import ts from 'typescript';
import { root } from './lib/root.mjs';
import { isTest, parse, sourcePaths } from './lib/sources.mjs';

const FEATURE = /^(apps\/[^/]+\/src\/features\/[^/]+)\//;
const EVERYWHERE = 'packages/ui/src';
const LONE_CLASS = /^\.[\w-]+$/;
const CLASS_ATTRIBUTE = /^[cC]lass(Name)?$/;

const featureOf = (path) => FEATURE.exec(path)?.[1];
const appOf = (path) => path.split('/').slice(0, 3).join('/');
const classesIn = (selector) => [...selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name]) => name);

const sheets = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'apps/**/*.css', 'packages/**/*.css'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((path) => path !== '')
  .map((path) => ({ path, tree: postcss.parse(readFileSync(join(root, path), 'utf8')) }));

/** The sheets that know each class, and those that lay it out wherever it stands. */
const knowing = new Map();
const layingOut = new Map();
const note = (map, name, path) => map.set(name, (map.get(name) ?? new Set()).add(path));

/** Within no other rule and in every window: nothing around it but layers. */
const standsAlone = ({ parent }) =>
  parent.type === 'root' || (parent.type === 'atrule' && parent.name === 'layer' && standsAlone(parent));

for (const { path, tree } of sheets)
  tree.walkRules((rule) => {
    for (const name of classesIn(rule.selector)) note(knowing, name, path);
    if (!standsAlone(rule) || !rule.some(({ prop }) => prop === 'display')) return;
    for (const selector of rule.selectors)
      if (LONE_CLASS.test(selector)) note(layingOut, selector.slice(1), path);
  });

/** @returns {string[]} the classes that a part is given, as far as they are written out */
function classesOf(tree) {
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
  return [...found];
}

const borrowed = sourcePaths(['apps'])
  .filter((path) => path.endsWith('x') && !isTest(path) && featureOf(path))
  .flatMap((path) => {
    const mayReach = (sheet) => sheet.startsWith(EVERYWHERE) || appOf(sheet) === appOf(path);
    const reaches = (sheet) => [undefined, featureOf(path)].includes(featureOf(sheet));
    return classesOf(parse(path).tree)
      .map((name) => ({ name, sheets: [...(knowing.get(name) ?? [])].filter(mayReach) }))
      .filter(({ sheets: all }) => all.length > 0 && !all.some(reaches))
      .map(({ name, sheets: all }) => `${path}: .${name} is only known to ${all.join(', ')}`);
  });

const contested = [...layingOut].flatMap(([name, paths]) => {
  const apps = [...new Set([...paths].map(appOf))];
  return apps
    .map((app) => [...paths].filter((path) => appOf(path) === app))
    .filter((own) => own.length > 1)
    .map((own) => `.${name} is laid out by each of ${own.join(', ')}`);
});

const faults = [...borrowed, ...contested];
for (const line of faults) console.error(line);
console.log(`${sheets.length} style sheets, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
