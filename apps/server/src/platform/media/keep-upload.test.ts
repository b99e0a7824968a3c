import { existsSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { keepUpload, uploadPath } from './keep-upload.ts';

const folder = await mkdtemp(join(tmpdir(), 'tableside-uploads-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('an upload', () => {
  it('is on the disk before it has its name: a power cut leaves no empty file where rows name one', async () => {
    const bytes = Buffer.from('film');
    const target = join(folder, uploadPath(bytes, 'mp4'));
    const handle = await open(join(folder, 'any'), 'w');
    const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync');
    await handle.close();
    const named: boolean[] = [];
    sync.mockImplementationOnce(async () => void named.push(existsSync(target)));
    await keepUpload(folder, bytes, 'mp4');
    sync.mockRestore();
    expect([named, existsSync(target)]).toEqual([[false], true]);
  });
});
