// A process that draws the pictures of some files at once, for a test that weighs it: another process would be weighed along. Writes how much memory that took at the most, in megabytes.
import { readFileSync } from 'node:fs';
import { redrawPicture } from '../src/platform/media/redraw-picture.ts';

const pictures = process.argv.slice(2).map((file) => readFileSync(file));
const before = process.memoryUsage.rss();
let most = before;
// Not the system's own mark of the most, which a new process takes over from whoever started it.
const watch = setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss());
}, 2);
await Promise.all(pictures.map((picture) => redrawPicture(picture, 512)));
clearInterval(watch);
process.stdout.write(String(Math.round((most - before) / 1_000_000)));
