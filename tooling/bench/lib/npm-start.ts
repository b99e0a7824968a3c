import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const answers = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    get(url, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    })
      .once('error', () => resolve(false))
      .setTimeout(1000, () => resolve(false));
  });

/**
 * Milliseconds from `npm start` in the folder until the page of the product answers; the product is stopped again.
 * Throws when that takes longer than `patience` milliseconds.
 */
export async function timeNpmStart(folder: string, port: number, patience: number): Promise<number> {
  const { npm_execpath: npm, ...environment } = process.env;
  const [program, ...args] = npm ? [process.execPath, npm, 'start'] : ['npm', 'start'];
  const started = performance.now();
  const child = spawn(program, args, {
    cwd: folder,
    env: {
      ...environment,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: `${folder}/data`,
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const ended = once(child, 'exit');
  const signal = (name: NodeJS.Signals): void => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, name);
  };
  try {
    while (!(await answers(`http://127.0.0.1:${port}/`))) {
      const waited = performance.now() - started;
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
      if (waited > patience) throw new Error(`npm start was not ready within ${patience} ms`);
      await sleep(25);
    }
    return performance.now() - started;
  } finally {
    signal('SIGTERM');
    const timer = setTimeout(() => signal('SIGKILL'), 15_000);
    await ended;
    clearTimeout(timer);
  }
}
