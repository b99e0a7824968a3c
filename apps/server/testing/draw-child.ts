// A process that draws the pictures that want most memory, for a test that weighs them: another process would be weighed along.
import sharp from 'sharp';
import { redrawPicture } from '../src/platform/media/redraw-picture.ts';

const plain = (width: number, height: number, channels: 3 | 4) =>
  sharp({
    create: {
      width,
      height,
      channels,
      background: { r: 9, g: 9, b: 9, ...(channels === 4 && { alpha: 0.5 }) },
    },
  });
const jpeg = await plain(4000, 3300, 3).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
const png = await plain(5000, 4000, 4).png({ progressive: true }).toBuffer();
const before = process.memoryUsage().rss;
await Promise.all([jpeg, jpeg, png, jpeg].map((picture) => redrawPicture(picture, 512)));
const { maxRSS } = process.resourceUsage();
process.stdout.write(String(Math.round((maxRSS * 1024 - before) / 1_000_000)));
