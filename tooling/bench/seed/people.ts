import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

const newToken = (): string => randomBytes(32).toString('base64url');
const newId = (): string => randomBytes(16).toString('base64url');
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Diners who are signed in; their tokens. */
export async function insertDiners(client: pg.Client, count: number): Promise<readonly string[]> {
  const people = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    token: newToken(),
    phone: `+9197${String(10_000_000 + index)}`,
    name: `Diner ${index + 1}`,
  }));
  const ids = people.map(({ id }) => id);
  await client.query(
    `insert into app_user (id, phone, name, created_at)
     select id, phone, name, now() from unnest($1::text[], $2::text[], $3::text[]) as u(id, phone, name)`,
    [ids, people.map(({ phone }) => phone), people.map(({ name }) => name)],
  );
  await client.query(
    `insert into session (id, token_hash, user_id, device, created_at, last_seen_at)
     select 's-' || id, hash, id, 'bench', now(), now() from unnest($1::text[], $2::bytea[]) as s(id, hash)`,
    [ids, people.map(({ token }) => hashOf(token))],
  );
  return people.map(({ token }) => token);
}

/** What a colleague's browser sends. */
export interface StaffHeaders {
  readonly cookie: string;
  readonly csrf: string;
}

/** A manager who is signed in at the store. */
export async function insertManager(client: pg.Client, storeId: string): Promise<StaffHeaders> {
  const [id, token, csrf] = [newId(), newToken(), newToken()];
  await client.query(
    `insert into staff_user (id, name, roles, store_ids, created_at) values ($1, 'Manager', '{manager}', $2, now())`,
    [id, [storeId]],
  );
  await client.query(
    `insert into staff_session (id, token_hash, staff_id, csrf, created_at, last_seen_at)
     values ('s-' || $1, $2, $1, $3, now(), now())`,
    [id, hashOf(token), csrf],
  );
  return { cookie: `tableside_staff=${token}`, csrf };
}
