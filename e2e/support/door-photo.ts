import { fileURLToPath } from 'node:url';

/** A file that will do for the photo of any door. */
export const DOOR = fileURLToPath(new URL('../../apps/demo/data/photos/0ea0e27bf4.webp', import.meta.url));
