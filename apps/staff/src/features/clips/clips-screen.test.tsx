// @vitest-environment happy-dom
import type { Clip } from '@tableside/contract/clips.schema';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { colleague } from '../../../testing/samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { forgetUnsaved, unsaved } from '../../lib/form/unsaved.ts';
import { keys } from '../../lib/keys.ts';
import { notes } from '../../lib/notes.ts';
import { ClipsScreen } from './clips-screen.tsx';

const clip = (id: string, title: string): Clip => ({
  _id: id,
  src: `/media/uploads/${id}.webm`,
  type: 'video/webm',
  seconds: 5,
  title,
  words: '',
  item_id: null,
});
const CLIPS = [clip('wok', 'The wok'), clip('soup', 'The soup')];

async function open(clips: readonly Clip[] = CLIPS) {
  const server = standIn({
    'GET /staff/stores/*/clips': () => ({ body: clips }),
    'GET /staff/stores/*/items': () => ({ body: [] }),
    'GET /stores/store': () => ({ body: { preferences: { features: { videos: false } } } }),
    'PUT /staff/stores/*/clips': () => ({ body: clips.toReversed() }),
    'PUT /staff/clips/*': () => ({ body: CLIPS[0] }),
    'POST /staff/stores/*/clips': () => ({ status: 201, body: CLIPS[0] }),
    'DELETE /staff/clips/*': () => ({ body: {} }),
  });
  const heard = (method: string) => server.heard.filter((one) => one.method === method);
  /** From now on no order is answered. */
  const hold = () => server.reply('PUT /staff/stores/*/clips', () => new Promise(() => undefined));
  /** What is saved is answered once the function is called. */
  const answerLate = () => {
    let resolve: (answer: { body: Clip }) => void = () => undefined;
    const promise = new Promise<{ body: Clip }>((done) => {
      resolve = done;
    });
    server.reply('PUT /staff/clips/*', () => promise);
    return () => resolve({ body: clip('soup', 'The soup') });
  };
  /** A colleague has saved these. */
  const byAnother = (body: readonly Clip[]) => server.reply('GET /staff/stores/*/clips', () => ({ body }));
  return {
    heard,
    hold,
    answerLate,
    byAnother,
    ...(await stage(<ClipsScreen />, { me: colleague(['owner']) })),
  };
}
beforeEach(() => {
  forgetUnsaved();
  notes.set(() => []);
});

describe('the clips', () => {
  it('given one is moved, then all are sent in their new order', async () => {
    const { tap, heard } = await open();
    await tap('Show “The wok” later');
    expect(heard('PUT')[0]).toMatchObject({ body: { clips: ['soup', 'wok'] } });
  });

  it('given one reaches the end, then its arrow keeps the focus, and there is nothing more to press', async () => {
    const { button, tap, heard } = await open();
    const later = button('Show “The soup” later');
    later.focus();
    expect([later.matches(':disabled'), later.getAttribute('aria-disabled')]).toEqual([false, 'true']);
    await tap(later);
    expect([heard('PUT'), document.activeElement]).toEqual([[], later]);
  });

  it('given a move is under way, then another press counts for nothing and no arrow is taken away', async () => {
    const server = await open();
    server.hold();
    const later = server.button('Show “The wok” later');
    await server.tap(later);
    await server.tap(later);
    expect([later.matches(':disabled'), server.heard('PUT')]).toEqual([false, [expect.anything()]]);
  });

  it('given new words, then these are saved', async () => {
    const { tap, type, heard } = await open();
    await tap('Edit “The soup”');
    await type('#clip-title', '  Our soup ');
    await type('#clip-words', 'Steam');
    await tap('Save');
    expect(heard('PUT')[0]).toMatchObject({
      path: '/staff/clips/soup',
      body: { title: 'Our soup', words: 'Steam', item_id: null },
    });
  });

  it('given a colleague changes it meanwhile, then both changes stand, and what both wrote is told', async () => {
    const { tap, type, heard, byAnother, client, shows } = await open();
    await tap('Edit “The soup”');
    await type('#clip-title', 'Our soup');
    byAnother([{ ...clip('soup', 'Ramen'), words: 'Steam' }]);
    await act(() => client.invalidateQueries({ queryKey: keys.clips('store') }));
    await settle(20);
    expect(shows('Somebody else has changed this too: Title.')).toBe(true);
    await tap('Save');
    expect(heard('PUT')[0]).toMatchObject({ body: { title: 'Our soup', words: 'Steam' } });
  });

  it.each(['Edit “The soup”', 'Add a clip'])(
    '“%s”: given words that are not saved, then whoever closes it is asked first',
    async (words) => {
      const { tap, type, all } = await open();
      const sheets = () => all('dialog[open]').length;
      await tap(words);
      await tap('Close');
      expect(sheets()).toBe(0);
      await tap(words);
      await type('#clip-words', 'Steam');
      await tap('Close');
      expect([unsaved.get().going !== undefined, sheets()]).toEqual([true, 1]);
    },
  );

  it('given one is saved late, then another that is open by then stays so', async () => {
    const { tap, type, all, answerLate } = await open();
    const answer = answerLate();
    await tap('Edit “The soup”');
    await type('#clip-words', 'Steam');
    await tap('Save');
    await tap('Close');
    await act(async () => unsaved.get().going?.());
    await tap('Edit “The wok”');
    await type('#clip-words', 'Fire');
    await act(async () => answer());
    expect(all('dialog[open] #clip-words')[0]).toHaveProperty('value', 'Fire');
  });

  it('given no file and no title, then nothing is sent and both are said', async () => {
    const { tap, heard, shows } = await open([]);
    await tap('Add a clip');
    await tap('Save');
    expect([shows('Choose a video file'), shows('A title is missing'), heard('POST')]).toEqual([
      true,
      true,
      [],
    ]);
  });

  it('given one is to be removed, then it is asked first', async () => {
    const { tap, heard, shows } = await open();
    await tap('Remove “The wok”');
    expect([shows('Remove “The wok”?'), heard('DELETE')]).toEqual([true, []]);
    await tap('Remove');
    expect(heard('DELETE')[0]?.path).toBe('/staff/clips/wok');
  });

  it('given guests are shown none, then that is said', async () => {
    const { shows } = await open();
    expect(shows('Clips are off: guests don’t see them.')).toBe(true);
  });
});
