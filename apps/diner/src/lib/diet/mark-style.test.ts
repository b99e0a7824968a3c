import { describe, expect, it } from 'vitest';
import { markStyle } from './mark-style.ts';

describe('the marks of dishes', () => {
  it('hide a row, or say what speaks against the dish', () => {
    expect(markStyle([{ id: 'a', words: 'Contains milk' }], true)).toBe(
      ':is([id="item-a"],[data-dish="a"]){display:none}',
    );
    expect(markStyle([{ id: 'a', words: 'Contains milk' }], false)).toContain('content:"⚠ Contains milk"');
  });
  it('let no words out of their string', () => {
    const style = markStyle([{ id: 'a', words: 'x"} * {display:none} \\\n</style>' }], false);
    expect(style).toContain('x\\"} * {display:none} \\\\  /style>"');
    expect(style.split('\n')).toHaveLength(1);
  });
});
