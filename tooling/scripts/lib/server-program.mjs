import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStale } from './build.mjs';
import { root } from './root.mjs';

/**
 * Runs a program that is built beside the server. Files are meant from where the person stands, DATA_DIR from the root.
 * `beside` a running product only what is missing is built: screens that it has yet to serve would vanish otherwise.
 * @param {string} name
 * @param {{ beside: boolean }} product
 */
export async function runServerProgram(name, { beside }) {
  const from = process.env.INIT_CWD ?? process.cwd();
  process.argv = [...process.argv.slice(0, 2), ...process.argv.slice(2).map((file) => resolve(from, file))];
  process.chdir(root);
  const program = join(root, `apps/server/dist/${name}.mjs`);
  if (!beside || !existsSync(program)) await buildStale();
  await import(pathToFileURL(program).href);
}
