// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawPart } from './draw-part.ts';

afterEach(() => void vi.restoreAllMocks());

/** What is done to the canvas, one after the other. */
function drawn(behind?: 'white'): readonly unknown[] {
  const done: unknown[] = [];
  const context = {
    fillStyle: 'black',
    fillRect: (...box: number[]) => done.push([context.fillStyle, ...box]),
    drawImage: (_: unknown, ...boxes: number[]) => done.push(boxes),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => Object(context));
  const picture = Object({ width: 4000, height: 3000 });
  drawPart(picture, { x: 500, y: 0, width: 3000, height: 3000 }, { width: 512, height: 512 }, behind);
  return done;
}

describe('a part of a picture', () => {
  it('is drawn as large as it is wanted', () =>
    expect(drawn()).toEqual([[500, 0, 3000, 3000, 0, 0, 512, 512]]));
  it('lies on white where it is to', () =>
    expect(drawn('white')).toEqual([
      ['white', 0, 0, 512, 512],
      [500, 0, 3000, 3000, 0, 0, 512, 512],
    ]));
});
