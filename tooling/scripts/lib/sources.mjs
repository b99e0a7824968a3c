// The TypeScript sources of the product, parsed once per run.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './root.mjs';

const GENERATED = /(\.gen\.ts|\.d\.ts)$/;
const TEST = /(\.(test|type-test|e2e)\.tsx?$)|^apps\/server\/tests\//;

/** @param {string} path repository-relative */
export const isTest = (path) => TEST.test(path);

/** @param {readonly string[]} folders @returns {string[]} tracked and new files, generated ones left out */
export function sourcePaths(folders) {
  const patterns = folders.flatMap((folder) => [`${folder}/**/*.ts`, `${folder}/**/*.tsx`, `${folder}/*.ts`]);
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  });
  const paths = new Set(listed.split('\n').filter((path) => path && !GENERATED.test(path)));
  return [...paths].filter((path) => existsSync(join(root, path)));
}

/** @param {string} path @returns {{ path: string, text: string, tree: ts.SourceFile, lines: number }} */
export function parse(path) {
  const text = readFileSync(join(root, path), 'utf8');
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  return { path, text, tree, lines: tree.getLineAndCharacterOfPosition(tree.end).line };
}
