import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { qrPath } from './qr-path.ts';

it('draws exactly the dark modules, inside a quiet zone of four', () => {
  const text = 'https://jade.example/T2K7QMPX3A';
  const { size, path } = qrPath(text);
  const { data } = encode(text, { ecc: 'M', border: 4 });
  const drawn = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, x, y, run]) =>
    Array.from({ length: Number(run) }, (_, step) => `${Number(x) + step} ${y}`),
  );
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`${x} ${y}`] : [])));
  expect(drawn).toEqual(dark);
  expect(size).toBe(data.length);
  expect(data.slice(0, 4).flat().some(Boolean)).toBe(false);
});
