import pg from 'pg';
import type { Provoke, Scene } from './scene.ts';

/** The owner, who asks with a PIN. */
async function askerOf({ test, house, base }: Scene) {
  const owner = await test.staff(house, 'owner');
  return (pin: string) => owner.call('POST', `${base}/export`, { pin });
}

/** Per route and refusal: how an owner is not given the copy of everything. */
export const refusedExport: Readonly<Record<string, Readonly<Record<string, Provoke>>>> = {
  exportData: {
    'pin-not-yours': async (scene) => (await askerOf(scene))('7001'),
    'too-many-tries': async (scene) => {
      const ask = await askerOf(scene);
      for (let tries = 0; tries < 5; tries += 1) await ask('7001');
      return ask('7000');
    },
    'stores-of-others': async (scene) => {
      await scene.test.house();
      return (await askerOf(scene))('7000');
    },
    'export-running': async (scene) => {
      const ask = await askerOf(scene);
      const client = new pg.Client({ connectionString: scene.test.databaseUrl });
      await client.connect();
      // Whoever comes first waits here.
      await client.query('begin; lock table sign_in_attempt in access exclusive mode');
      const both = [ask('7000'), ask('7000')];
      const answer = await Promise.race(both);
      await client.query('commit');
      await client.end();
      await Promise.all(both);
      return answer;
    },
  },
};
