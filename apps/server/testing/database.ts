import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { beforeAll, inject } from 'vitest';
import { atEnd } from './at-end.ts';
import './provided.ts';

async function administer(server: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}

/** One fresh, migrated database for the test file that calls it, dropped afterwards. `url` is valid from `beforeAll` on. */
export function testDatabase(): { readonly url: () => string } {
  const { server, template, run } = inject('database');
  const name = `t_${run}_${randomBytes(4).toString('hex')}`;
  beforeAll(() => administer(server, `create database "${name}" template "${template}" strategy file_copy`));
  atEnd(() => administer(server, `drop database if exists "${name}" with (force)`));
  return { url: () => server.replace(/\/postgres$/, `/${name}`) };
}

/** The same at once, for a file that builds its app with a top-level await. */
export async function cloneDatabase(): Promise<string> {
  const { server, template, run } = inject('database');
  const name = `t_${run}_${randomBytes(4).toString('hex')}`;
  await administer(server, `create database "${name}" template "${template}" strategy file_copy`);
  atEnd(() => administer(server, `drop database if exists "${name}" with (force)`));
  return server.replace(/\/postgres$/, `/${name}`);
}

/** A database without anything in it, dropped afterwards. Call it at the top of a test file. */
export async function emptyDatabase(): Promise<string> {
  const { server, run } = inject('database');
  const name = `t_${run}_${randomBytes(4).toString('hex')}`;
  await administer(server, `create database "${name}"`);
  atEnd(() => administer(server, `drop database if exists "${name}" with (force)`));
  return server.replace(/\/postgres$/, `/${name}`);
}
