import { describe, expect, it } from 'vitest';
import { line, ticket } from '../../../testing/samples.ts';
import { tableDrops } from './table-drops.ts';

const ready = (given: Parameters<typeof ticket>[0] = {}) =>
  ticket({ status: 'ready', lines: [line({ status: 'ready', stations: ['Bar'] })], ...given });
const now = Date.parse('2026-11-20T10:15:00Z');
const ids = (drops: readonly { readonly ticket: { readonly _id: string } }[]) =>
  drops.map(({ ticket: { _id } }) => _id);

describe('what is carried to tables', () => {
  it('is what is ready as a whole, the longest ready first; what is fetched or brought to a door is not', () => {
    const found = tableDrops(
      [
        ready({ _id: 'late', changed_at: '2026-11-20T10:09:00Z' }),
        ready({ _id: 'early', changed_at: '2026-11-20T10:01:00Z' }),
        ready({ _id: 'stall', __type: 'foodcourt', changed_at: '2026-11-20T10:05:00Z' }),
        ready({ _id: 'door', __type: 'delivery' }),
        ready({ _id: 'counter', __type: 'takeaway' }),
        ticket({ _id: 'cooking', status: 'preparing' }),
      ],
      'me',
      now,
    );
    expect(ids(found.available)).toEqual(['early', 'stall', 'late']);
    expect(found.taken).toEqual([]);
  });

  it('is not what waits for the rest of its course', () => {
    const mains = ready({ _id: 'mains', course: 'main' });
    const late = ticket({ _id: 'late', course: 'main', status: 'preparing' });
    const elsewhere = { ...late, order_id: 'another' };
    expect(ids(tableDrops([mains, late], 'me', now).available)).toEqual([]);
    expect(ids(tableDrops([mains, elsewhere], 'me', now).available)).toEqual(['mains']);
    expect(ids(tableDrops([mains, { ...late, course: 'dessert' }], 'me', now).available)).toEqual(['mains']);
  });

  it('is mine once I have said so, and nobody else’s to take', () => {
    const at = '2026-11-20T10:10:00Z';
    const tickets = [
      ready({ _id: 'mine', carried: { _id: 'me', by: 'Tom', at } }),
      ready({ _id: 'hers', carried: { _id: 'mia', by: 'Mia', at } }),
    ];
    const found = tableDrops(tickets, 'me', now);
    expect([ids(found.available), ids(found.taken)]).toEqual([[], ['mine']]);
    // Whoever has it for so long has left: it is offered to the others, and still in the carrier's own list.
    const later = tableDrops(tickets, 'me', Date.parse(at) + 10 * 60_000);
    expect([ids(later.available), ids(later.taken)]).toEqual([['hers'], ['mine']]);
  });

  it.each([
    [[['Bar'], ['Bar']], 'Bar'],
    [[['Bar'], ['Wok']], undefined],
    [[['Bar', 'Wok']], undefined],
    [[['Bar'], []], undefined],
    [[[]], undefined],
  ])('given it was made at %j, then it stands at %s', (made, station) => {
    const lines = made.map((stations, nth) => line({ _id: String(nth), status: 'ready', stations }));
    expect(tableDrops([ready({ lines })], 'me', now).available[0]?.station).toBe(station);
  });

  it('has what is left of it, and what was served no longer counts', () => {
    const lines = [
      line({ _id: 'a', status: 'ready', stations: ['Grill'] }),
      line({ _id: 'b', status: 'ready', stations: ['Grill'] }),
      line({ _id: 'c', status: 'served', stations: ['Cold'] }),
    ];
    const [drop] = tableDrops([ready({ lines })], 'me', now).available;
    expect(drop?.lines.map(({ _id }) => _id)).toEqual(['a', 'b']);
    expect(drop?.station).toBe('Grill');
  });
});
