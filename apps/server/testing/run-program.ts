import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Program, programFile } from './programs.ts';

/** Runs a program of the command line in a process of its own; its exit code and what it said. */
export async function runProgram(
  name: Program,
  environment: Readonly<Record<string, string>>,
  given: readonly string[],
) {
  const child = spawn(process.execPath, [await programFile(name), ...given], {
    stdio: 'pipe',
    env: { ...process.env, DATABASE_URL: '', DATABASE_DIRECT_URL: '', ...environment },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const [code] = await once(child, 'close');
  return { code, said };
}
