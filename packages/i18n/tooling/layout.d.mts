export const LANGUAGES: readonly string[];
export const FALLBACK: string;
export const FIRST_AREAS: readonly string[];
export type App = 'diner' | 'staff' | 'server';
export type Part = 'first' | 'rest' | 'all';
export const FOLDERS: Readonly<Record<App, readonly string[]>>;
export const APPS: readonly App[];
export const PARTS: Readonly<Record<Part, (area: string) => boolean>>;
/** Absolute path of `packages/i18n/catalogues`. */
export const catalogueRoot: string;
