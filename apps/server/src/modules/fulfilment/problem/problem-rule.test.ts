import { describe, expect, it } from 'vitest';
import { judgeReport } from './problem-rule.ts';

const tom = { id: 'tom', roles: ['runner'] } as const;
const mona = { id: 'mona', roles: ['manager'] } as const;
const out = { runnerId: 'tom', steps: ['runner-accepted', 'dispatched'], open: [] } as const;
const spilled = { kind: 'spilled', lines: [] } as const;
const missing = (...lines: string[]) => ({ kind: 'item-missing', lines }) as const;

describe('saying that something went wrong with an order on its way', () => {
  it('is for the runner who has it, and for a manager', () => {
    expect(judgeReport(out, spilled, tom).kind).toBe('new');
    expect(judgeReport(out, spilled, mona).kind).toBe('new');
    expect(judgeReport(out, spilled, { id: 'ravi', roles: ['runner'] })).toMatchObject({
      code: 'delivery-taken',
    });
    expect(judgeReport({ ...out, runnerId: null }, spilled, mona)).toMatchObject({ code: 'state-changed' });
  });

  it('is said once while it is open; other dishes are another thing', () => {
    const open = { ...out, open: [missing('soup')] };
    expect(judgeReport(open, missing('soup'), tom).kind).toBe('known');
    expect(judgeReport(open, missing('soup', 'rice'), tom).kind).toBe('new');
    expect(judgeReport(open, spilled, tom).kind).toBe('new');
  });

  it('needs the food on its way, but for a dish that is missed at the pass; and ends with the handover', () => {
    const waiting = { ...out, steps: ['runner-accepted'] } as const;
    expect(judgeReport(waiting, spilled, tom)).toMatchObject({ code: 'state-changed' });
    expect(judgeReport(waiting, missing('soup'), tom).kind).toBe('new');
    const over = { ...out, steps: [...out.steps, 'delivered'] } as const;
    expect(judgeReport(over, missing('soup'), tom)).toMatchObject({ code: 'state-changed' });
    expect(judgeReport({ ...over, open: [spilled] }, spilled, tom).kind).toBe('known');
  });
});
