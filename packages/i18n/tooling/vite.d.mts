import type { Pseudo } from '@tableside/i18n/tooling/pseudo.mjs';
import type { Plugin } from 'vite';

/** Serves the compiled catalogues; `pseudo` replaces the English texts by a pseudo-locale. */
export function icuCatalogues(options?: { readonly root?: string; readonly pseudo?: Pseudo }): Plugin;
