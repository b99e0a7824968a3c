import { fileURLToPath } from 'node:url';

export const LANGUAGES = ['de', 'en', 'es', 'et', 'fil', 'ja', 'ms', 'ru', 'th', 'zh'];
export const FALLBACK = 'en';

/** Areas of the diner that the first screen needs; they form the first chunk of a language, all others the second. */
export const FIRST_AREAS = ['shared', 'shell', 'menu'];

/** Own folders under `catalogues/`, in the order in which they are merged; `shared` goes to both browser apps, `receipt` to the diner and to printed receipts, `report` to the staff and to printed reports, `dish` to the staff and to kitchen slips, `card` to the staff and to printed cards. */
export const FOLDERS = {
  diner: ['shared', 'receipt', 'diner'],
  staff: ['shared', 'dish', 'report', 'card', 'staff'],
  server: ['receipt', 'report', 'dish', 'card', 'server'],
};

export const APPS = Object.keys(FOLDERS);

/** Chunks of an app: areas by name, or all of them. */
export const PARTS = {
  first: (area) => FIRST_AREAS.includes(area),
  rest: (area) => !FIRST_AREAS.includes(area),
  all: () => true,
};

export const catalogueRoot = fileURLToPath(new URL('../catalogues', import.meta.url));
