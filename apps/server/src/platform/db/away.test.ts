import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../../testing/server-process.ts';
import { DatabaseBusy, openDatabase } from './database.ts';
import { statement } from './statement.ts';

const anything = statement<[], { one: number }>('test.read-anything', 'select 1 as one');

async function ask(host: string): Promise<unknown> {
  const db = openDatabase({ url: `postgres://somebody@${host}/nothing`, connections: 1 });
  const answer = await db.rows(anything).catch((error: unknown) => error);
  await db.close();
  return answer;
}

describe('a database that cannot be reached', () => {
  it('given nobody listens there, then it is busy', async () => {
    expect(await ask(`127.0.0.1:${await freePort()}`)).toBeInstanceOf(DatabaseBusy);
  });
  it('given whoever listens hangs up, then it is busy', async () => {
    const rude = createServer((socket) => socket.resetAndDestroy());
    await once(rude.listen(0, '127.0.0.1'), 'listening');
    expect(await ask(`127.0.0.1:${(rude.address() as AddressInfo).port}`)).toBeInstanceOf(DatabaseBusy);
    rude.close();
  });
  it('given its name is not found, then it is busy', async () => {
    expect(await ask('no..name')).toBeInstanceOf(DatabaseBusy); // no name has an empty part, so nobody is asked for it
  });
});
