import { describe, expect, it } from 'vitest';
import { assertFit } from './assert-fit.ts';

const FIT = {
  server_version_num: '150018',
  in_hot_standby: 'off',
  server_encoding: 'UTF8',
  default_transaction_read_only: 'off',
  default_transaction_isolation: 'read committed',
  DateStyle: 'ISO, DMY',
  standard_conforming_strings: 'on',
  may_create: 'true',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'remote_apply',
};

const check = (settings: Readonly<Record<string, string>>) =>
  assertFit(async () => ({ rows: Object.entries(settings).map(([name, setting]) => ({ name, setting })) }));

describe('a PostgreSQL of one’s own', () => {
  it('given it keeps what it is told, then it is taken', () => check(FIT));
  it.each([
    ['server_version_num', '140012', 'is of version 14: 15 or a newer one'],
    ['in_hot_standby', 'on', 'is a standby'],
    ['server_encoding', 'SQL_ASCII', 'keeps texts as SQL_ASCII'],
    ['server_encoding', 'LATIN1', 'keeps texts as LATIN1'],
    ['default_transaction_read_only', 'on', 'default_transaction_read_only = off'],
    ['default_transaction_isolation', 'serializable', "default_transaction_isolation = 'read committed'"],
    ['DateStyle', 'SQL, DMY', 'writes dates as SQL, DMY'],
    ['standard_conforming_strings', 'off', 'standard_conforming_strings = on'],
    ['may_create', 'false', 'may not create tables'],
    ['fsync', 'off', 'may lose acknowledged orders: fsync is off'],
    ['synchronous_commit', 'off', 'may lose acknowledged orders: synchronous_commit is off'],
  ])('given %s is %s, then it is refused and says so', (name, setting, said) =>
    expect(check({ ...FIT, [name]: setting })).rejects.toThrow(said),
  );
});
