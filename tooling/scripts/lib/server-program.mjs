import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStale } from './build.mjs';
import { root } from './root.mjs';

/** Runs a program that is built beside the server. Files are meant from where the person stands, DATA_DIR from the root. */
export async function runServerProgram(name) {
  const from = process.env.INIT_CWD ?? process.cwd();
  process.argv = [...process.argv.slice(0, 2), ...process.argv.slice(2).map((file) => resolve(from, file))];
  process.chdir(root);
  await buildStale();
  await import(pathToFileURL(join(root, `apps/server/dist/${name}.mjs`)).href);
}
