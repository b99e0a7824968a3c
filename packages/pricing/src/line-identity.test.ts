import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AddonChoice, LineChoice, PlateLine } from './line-identity.ts';
import {
  addLine,
  lineKey,
  mergeLines,
  plateLine,
  plateRefusal,
  removeLine,
  replaceLine,
  setQty,
  withCourse,
} from './line-identity.ts';
import { MAX_ITEM_QTY, MAX_LINES } from './plate-limits.ts';

const choice = (over: Partial<LineChoice> = {}): LineChoice => ({
  item_id: 'dosa',
  addons: [],
  note: '',
  ...over,
});
const size = (...ids: string[]): AddonChoice => ({ addon_id: 'size', addon_item_ids: ids });
const dips = (...ids: string[]): AddonChoice => ({ addon_id: 'dips', addon_item_ids: ids });

const addonChoice = fc.record({
  addon_id: fc.constantFrom('size', 'dips', 'bread'),
  addon_item_ids: fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 4 }),
});
const anyChoice = fc.record({
  item_id: fc.constantFrom('dosa', 'idli', 'tea'),
  addons: fc.array(addonChoice, { maxLength: 3 }),
  note: fc.constantFrom('', 'no onion', ' no onion '),
  course: fc.constantFrom(null, 'mains'),
});
const anyLine = fc
  .tuple(anyChoice, fc.integer({ min: 1, max: 5 }))
  .map(([made, qty]): PlateLine => plateLine(made, qty));

/** What a plate holds, whatever its order: key → quantity. */
const contents = (lines: readonly PlateLine[]): Record<string, number> =>
  Object.fromEntries(lines.map(({ key, qty }) => [key, qty]));

describe('lineKey', () => {
  it('knows the same dish by its options, in whatever order they were tapped', () => {
    const one = choice({ addons: [size('l'), dips('mint', 'chili')] });
    const other = choice({ addons: [dips('chili', 'mint'), size('l')] });
    expect(lineKey(one)).toBe(lineKey(other));
  });

  it('tells different options apart (scenario 11)', () => {
    const medium = choice({ addons: [size('m'), dips('mint')] });
    const large = choice({ addons: [size('l'), dips('mint')] });
    expect(lineKey(medium)).not.toBe(lineKey(large));
  });

  it('counts the same option twice as two', () => {
    expect(lineKey(choice({ addons: [dips('mint', 'mint')] }))).not.toBe(
      lineKey(choice({ addons: [dips('mint')] })),
    );
  });

  it('does not mind how a group was written down', () => {
    const split = choice({ addons: [dips('mint'), dips('chili'), size()] });
    expect(lineKey(split)).toBe(lineKey(choice({ addons: [dips('chili', 'mint')] })));
  });

  it('trims the note and keeps different notes apart', () => {
    expect(lineKey(choice({ note: ' no onion\n' }))).toBe(lineKey(choice({ note: 'no onion' })));
    expect(lineKey(choice({ note: 'no onion' }))).not.toBe(lineKey(choice()));
  });

  it('knows the same letters however they are composed', () => {
    expect(lineKey(choice({ note: 'cafe\u0301' }))).toBe(lineKey(choice({ note: 'caf\u00e9' })));
  });

  it('keeps courses apart, and none is none', () => {
    expect(lineKey(choice({ course: 'mains' }))).not.toBe(lineKey(choice()));
    expect(lineKey(choice({ course: null }))).toBe(lineKey(choice({ course: undefined })));
  });

  it('cannot be forged by a clever note', () => {
    const forged = choice({ note: '","mains"]' });
    expect(lineKey(forged)).not.toBe(lineKey(choice({ course: 'mains' })));
  });

  it('is equal exactly for equal multisets (P15)', () => {
    fc.assert(
      fc.property(anyChoice, fc.array(addonChoice, { maxLength: 3 }), (made, addons) => {
        const counts = (list: readonly AddonChoice[]): string =>
          list
            .flatMap(({ addon_id, addon_item_ids }) => addon_item_ids.map((id) => `${addon_id}/${id}`))
            .sort()
            .join();
        const same = counts(made.addons) === counts(addons);
        expect(lineKey(made) === lineKey({ ...made, addons })).toBe(same);
      }),
    );
  });
});

describe('addLine', () => {
  it('given an empty plate, when a dish is added, then it has one line of one', () => {
    const { lines, refusal } = addLine([], choice({ note: ' hot ' }));
    expect(refusal).toBeNull();
    expect(lines).toEqual([
      {
        key: lineKey(choice({ note: 'hot' })),
        item_id: 'dosa',
        qty: 1,
        addons: [],
        note: 'hot',
        course: null,
      },
    ]);
  });

  it('given the same dish, when it is added again, then its line grows', () => {
    const once = addLine([], choice({ addons: [dips('mint', 'chili')] }), 2).lines;
    const { lines } = addLine(once, choice({ addons: [dips('chili', 'mint')] }), 3);
    expect(lines.map(({ qty }) => qty)).toEqual([5]);
  });

  it('given other options, when it is added, then it has its own line', () => {
    const once = addLine([], choice({ addons: [size('m')] })).lines;
    expect(addLine(once, choice({ addons: [size('l')] })).lines).toHaveLength(2);
  });

  it(`given ${MAX_ITEM_QTY} of an item over two lines, when one more is added, then it is refused`, () => {
    const some = addLine([], choice(), 15).lines;
    const full = addLine(some, choice({ note: 'crisp' }), 5).lines;
    const { lines, refusal } = addLine(full, choice({ note: 'crisp' }));
    expect(refusal).toEqual({ code: 'quantity-limit', item_id: 'dosa' });
    expect(lines).toBe(full);
  });

  it(`given ${MAX_LINES} lines, when another dish is added, then it is refused; more of one is not`, () => {
    const full = Array.from({ length: MAX_LINES }, (_, place) =>
      plateLine(choice({ item_id: `i${place}` }), 1),
    );
    expect(addLine(full, choice()).refusal).toEqual({ code: 'too-many-lines' });
    expect(addLine(full, choice({ item_id: 'i7' })).refusal).toBeNull();
  });

  it.each([0, -1, 1.5, Number.NaN])('refuses a quantity of %d', (qty) => {
    expect(() => addLine([], choice(), qty)).toThrow(RangeError);
  });

  it('does not change the plate it was given', () => {
    const before = addLine([], choice()).lines;
    const copy = before.map((line) => ({ ...line }));
    addLine(before, choice());
    expect(before).toEqual(copy);
  });
});

describe('setQty and removeLine', () => {
  const plate = addLine(addLine([], choice(), 2).lines, choice({ item_id: 'tea' }), 3).lines;
  const dosa = lineKey(choice());

  it('sets a quantity in its place', () => {
    expect(setQty(plate, dosa, 7).lines.map(({ qty }) => qty)).toEqual([7, 3]);
  });

  it.each([0, -2])('takes the line off at %i', (qty) => {
    expect(setQty(plate, dosa, qty).lines.map(({ item_id }) => item_id)).toEqual(['tea']);
  });

  it('refuses to grow beyond the cap', () => {
    const { lines, refusal } = setQty(plate, dosa, MAX_ITEM_QTY + 1);
    expect(refusal).toEqual({ code: 'quantity-limit', item_id: 'dosa' });
    expect(lines).toBe(plate);
  });

  it('always lets a plate shrink, even one that is over the cap', () => {
    const over = [plateLine(choice(), 30)];
    expect(setQty(over, dosa, 25)).toEqual({ lines: [plateLine(choice(), 25)], refusal: null });
  });

  it('changes nothing for a line that is not there', () => {
    expect(setQty(plate, 'nowhere', 4)).toEqual({ lines: plate, refusal: null });
    expect(removeLine(plate, 'nowhere')).toEqual(plate);
  });

  it('refuses half a dish', () => {
    expect(() => setQty(plate, dosa, 1.5)).toThrow(RangeError);
  });

  it('removes a line', () => {
    expect(removeLine(plate, dosa).map(({ item_id }) => item_id)).toEqual(['tea']);
  });
});

describe('replaceLine', () => {
  it('given a dish chosen anew, then it keeps its place and its quantity, or joins the one it has become', () => {
    const [soup, mild] = [plateLine(choice({ item_id: 'soup' }), 2), plateLine(choice({ note: 'mild' }), 1)];
    const changed = plateLine(choice({ item_id: 'soup', note: 'no onions' }), 2);
    expect(replaceLine([soup, mild], soup.key, changed)).toEqual([changed, mild]);
    expect(replaceLine([soup, mild], soup.key, plateLine(choice({ note: 'mild' }), 2))).toEqual([
      { ...mild, qty: 3 },
    ]);
  });
});

describe('withCourse', () => {
  it('given a dish moved to where the same one is, then they are one line', () => {
    const [now, later] = [
      plateLine(choice({ course: 'starter' }), 1),
      plateLine(choice({ course: 'main' }), 2),
    ];
    expect(withCourse([now, later], now.key, 'main')).toEqual([{ ...later, qty: 3 }]);
    expect(withCourse([now, later], later.key, null)).toEqual([now, plateLine(choice(), 2)]);
  });
});

describe('mergeLines', () => {
  it('is commutative in what the plate holds (P15)', () => {
    fc.assert(
      fc.property(fc.array(anyLine), fc.array(anyLine), (mine, yours) => {
        expect(contents(mergeLines([...mine, ...yours]))).toEqual(contents(mergeLines([...yours, ...mine])));
      }),
    );
  });

  it('is associative and keeps every piece (P15)', () => {
    fc.assert(
      fc.property(fc.array(anyLine), fc.array(anyLine), (mine, yours) => {
        const atOnce = mergeLines([...mine, ...yours]);
        expect(mergeLines([...mergeLines(mine), ...mergeLines(yours)])).toEqual(atOnce);
        const pieces = (lines: readonly PlateLine[]): number => lines.reduce((all, { qty }) => all + qty, 0);
        expect(pieces(atOnce)).toBe(pieces(mine) + pieces(yours));
      }),
    );
  });

  it('leaves no two lines with one key', () => {
    fc.assert(
      fc.property(fc.array(anyLine), (lines) => {
        const keys = mergeLines(lines).map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });
});

describe('plateRefusal', () => {
  it('lets a plate through that is exactly full', () => {
    const lines = Array.from({ length: MAX_LINES }, (_, place) =>
      plateLine(choice({ item_id: `i${place}` }), MAX_ITEM_QTY),
    );
    expect(plateRefusal(lines)).toBeNull();
  });

  it('holds after any taps', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 40 }), (taps) => {
        let plate: readonly PlateLine[] = [];
        for (const tap of taps) plate = addLine(plate, tap, tap.qty).lines;
        expect(plateRefusal(plate)).toBeNull();
      }),
    );
  });
});
