import { once } from '../once.ts';

/**
 * What pictures are drawn with; loaded with the first of them, because it costs memory and start-up time. It remembers
 * nothing between two pictures: it would hold the last hundred progressive ones unpacked.
 */
export const loadSharp = once(async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
});
