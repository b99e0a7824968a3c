import { describe, expect, it } from 'vitest';
import type { Reader } from '../db/database.ts';
import { dueReactions } from './due-reactions.ts';
import type { Reaction } from './reactions.ts';

const nobody: Reader = { rows: async () => [], row: async () => undefined };
const run = async (): Promise<void> => undefined;
const placed = (storeId: string) => ({ name: 'order.placed', payload: { storeId } });

describe('reactions that are due', () => {
  it('given one that only some stores have a use for, then the others get none and all are asked at once', async () => {
    const asked: (readonly string[])[] = [];
    const storesIn: Reaction['storesIn'] = async (_db, storeIds) => {
      asked.push(storeIds);
      return ['with'];
    };
    const reactions: Reaction[] = [
      { name: 'print', on: ['order.placed'], storesIn, run },
      { name: 'print-again', on: ['order.placed', 'ticket.changed'], storesIn, run },
      { name: 'count', on: ['order.placed'], run },
    ];
    const due = await dueReactions(nobody, reactions, [placed('with'), placed('without'), placed('with')]);
    const said = due.map(({ event, reaction }) => `${reaction.name} ${event.payload.storeId}`);
    expect(said).toEqual([
      'print with',
      'print-again with',
      'count with',
      'count without',
      'print with',
      'print-again with',
      'count with',
    ]);
    expect(asked).toEqual([['with', 'without']]);
  });

  it('given an event that none listens to, then nothing is asked and nothing is due', async () => {
    const storesIn = async (): Promise<string[]> => {
      throw new Error('asked');
    };
    const reactions: Reaction[] = [{ name: 'print', on: ['ticket.changed'], storesIn, run }];
    expect(await dueReactions(nobody, reactions, [placed('with')])).toEqual([]);
  });
});
