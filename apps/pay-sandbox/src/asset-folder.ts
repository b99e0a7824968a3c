import { readFileSync } from 'node:fs';

/** Beside `src` and `dist` alike. */
const FOLDER = new URL('../public/', import.meta.url);

/** A file that pages load, as text. */
export const readAsset = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8');
