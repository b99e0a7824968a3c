import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStale } from './build.mjs';
import { root } from './root.mjs';

/**
 * Runs a program that is built beside the server. What it is given are files, meant from where the person stands, unless
 * `files` is false; DATA_DIR is meant from the root.
 * `beside` a running product only what is missing is built: screens that it has yet to serve would vanish otherwise.
 * @param {string} name
 * @param {{ beside: boolean, files?: boolean }} product
 */
export async function runServerProgram(name, { beside, files = true }) {
  const from = process.env.INIT_CWD ?? process.cwd();
  const given = process.argv.slice(2);
  process.argv = [...process.argv.slice(0, 2), ...(files ? given.map((file) => resolve(from, file)) : given)];
  process.chdir(root);
  const built = (file) => join(root, `apps/server/dist/${file}.mjs`);
  const program = built(name);
  const missing = !existsSync(program);
  if (beside && missing && existsSync(built('main'))) {
    console.error(
      'What is built is of an older version, without this command. Start the product once, then say it again.',
    );
    process.exit(1);
  }
  if (!beside || missing) await buildStale();
  await import(pathToFileURL(program).href);
}
