import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { json, type OrderView } from '../testing/shop.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const ENOUGH = 25;
const TOKEN = 'a token for this test only';
const KEY = { id: 'key_shop', secret: 'a secret for this test only' };

let folder: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pay-sandbox-crash-'));
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** The program as it is started beside the demo; gives its address. `unheard`: it says its own token, and nobody reads that. */
async function startProgram(unheard = false): Promise<string> {
  const output = unheard ? 'pipe' : 'inherit';
  child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: { PORT: '0', DATA_DIR: folder, ...(!unheard && { SANDBOX_TOKEN: TOKEN }) },
    stdio: ['ignore', output, output, 'ipc'],
  });
  child.stdout?.destroy();
  child.stderr?.destroy();
  const [message]: { url: string }[] = await once(child, 'message');
  return message?.url ?? '';
}
const send = (url: string, method: string, path: string, body: object, authorization: string) =>
  fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify(body),
  });
const basic = `Basic ${btoa(`${KEY.id}:${KEY.secret}`)}`;
const newOrder = (reference: string) => ({
  ...{ reference, amount: 5000, currency: 'INR', method: 'card', description: 'Table 5', customer: null },
  return_url: 'http://shop.test/back',
  expires_at: new Date(Date.now() + 600_000).toISOString(),
});

it('whatever was answered before a kill is there afterwards, and nothing is there twice', async () => {
  const first = await startProgram();
  const account = { name: 'Jade', key_secret: KEY.secret, webhook_url: null, webhook_secrets: [] };
  await send(first, 'PUT', `/v1/accounts/${KEY.id}`, account, `Bearer ${TOKEN}`);
  const acknowledged: string[] = [];
  const card = { number: '4111111111111111', name: '', validity: '12/49', cvv: '123' };
  /** Orders and pays until the line is cut. */
  const guest = async (name: number): Promise<void> => {
    for (let turn = 0; ; turn += 1) {
      const { id } = await json<OrderView>(
        send(first, 'POST', '/v1/orders', newOrder(`${name}-${turn}`), basic),
      );
      const paid = await fetch(`${first}/pay/${id}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams(card),
      });
      if (paid.status === 303) acknowledged.push(id);
      if (acknowledged.length === ENOUGH) child?.kill('SIGKILL'); // right behind an answer
    }
  };
  await Promise.allSettled([1, 2, 3, 4].map(guest));
  expect(acknowledged.length).toBeGreaterThanOrEqual(ENOUGH);
  const second = await startProgram();
  const { orders } = await json<{ orders: OrderView[] }>(fetch(`${second}/test/orders`));
  const captures = new Map(orders.map((order) => [order.id, order.captures.length]));
  expect(acknowledged.map((id) => captures.get(id))).toEqual(acknowledged.map(() => 1));
});

it('goes on when whoever read its output is gone', async () => {
  const url = await startProgram(true);
  expect((await fetch(`${url}/test/orders`)).status).toBe(200);
});
