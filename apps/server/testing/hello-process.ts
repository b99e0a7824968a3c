import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { caller } from './call.ts';
import type { Planned } from './open-loop.ts';

const HELLO = `require('node:http').createServer((_, answer) => answer.end('hello'))
  .listen(0, '127.0.0.1', function () { process.stdout.write(String(this.address().port)); });`;

/** The least that can answer over HTTP, in a process of its own: how slow it is, is how busy the machine is. */
export async function startHello(): Promise<() => Planned> {
  const child = spawn(process.execPath, ['-e', HELLO], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [port] = await once(child.stdout, 'data');
  const call = caller(`http://127.0.0.1:${port}`);
  return () => ({
    kind: 'hello',
    send: async () => ((await call('GET', '/')).status === 200 ? undefined : 'no hello'),
  });
}
