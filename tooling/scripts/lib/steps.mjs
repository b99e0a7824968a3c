// Runs named commands, tells how long each took, and says what failed.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { root } from './root.mjs';

/**
 * @typedef {object} Step
 * @property {string} name what is printed
 * @property {readonly [string, ...string[]]} command program and arguments; programs of node_modules/.bin are found
 * @property {Readonly<Record<string, string>>} [env] variables of its own
 * @property {boolean} [live] let the step write to the terminal itself, instead of showing its output on failure
 */

const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);

/** @param {Step} step @returns {Promise<{ ok: boolean, output: string, seconds: number }>} */
function run({ command: [program, ...args], env, live = false }) {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(program === 'node' ? process.execPath : program, args, {
      cwd: root,
      env: { ...process.env, ...env, PATH: path },
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    });
    let output = '';
    const finish = (ok) => resolve({ ok, output, seconds: (performance.now() - startedAt) / 1000 });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => {
      output += error.message;
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}

function report({ name }, { ok, output, seconds }) {
  if (!ok && output) console.log(output.trimEnd());
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`);
}

/**
 * Runs steps, `width` at a time, and prints a line for each as it ends.
 * @param {readonly Step[]} steps
 * @param {{ width?: number, stopAtFirstFailure?: boolean }} [options]
 * @returns {Promise<readonly string[]>} the names of the failed steps
 */
export async function runSteps(steps, { width = 1, stopAtFirstFailure = false } = {}) {
  const waiting = [...steps];
  const failed = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await run(step);
      report(step, result);
      if (!result.ok) failed.push(step.name);
      if (!result.ok && stopAtFirstFailure) return;
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return failed;
}
