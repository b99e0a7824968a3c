import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { photosIn } from './photo-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'photos-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the photos and clips of a folder', () => {
  it('that somebody takes away while they are read are left out, and no other', async () => {
    const all = ['a.webp', 'b.mp4', 'c.webp'];
    for (const name of all) writeFileSync(join(folder, name), name);
    const found: string[] = [];
    for await (const { name } of photosIn(folder)) {
      rmSync(join(folder, 'b.mp4'), { force: true });
      found.push(name);
    }
    expect(found).toEqual(['a.webp', 'c.webp']);
  });
});
