import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../testing/app.ts';
import { testDataDir } from '../testing/data-folder.ts';
import { SQUARE } from '../tests/security/square.ts';
import { missingPhotosWords } from './missing-photos.ts';

const test = await startTestApp();
const elsewhere = mkdtempSync(join(tmpdir(), 'node-'));
afterAll(() => rmSync(elsewhere, { recursive: true, force: true }));

describe('a node that starts', () => {
  it('says which uploads its folder lacks, and nothing where all are there', async () => {
    const { db } = test.app;
    const house = await test.house();
    expect(await missingPhotosWords(db, elsewhere)).toBe('');
    const owner = await test.staff(house, 'owner');
    const picture = `/staff/stores/${house.storeId}/pictures/logo`;
    expect((await owner.call('PUT', picture, { photo: SQUARE })).status).toBe(200);
    expect(await missingPhotosWords(db, testDataDir)).toBe('');
    expect(await missingPhotosWords(db, elsewhere)).toMatch(
      /^1 of 1 uploaded photos and films are not in .*All nodes of one database need one DATA_DIR/,
    );
  });
});
