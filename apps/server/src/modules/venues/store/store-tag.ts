import type { StoreFacts } from './store.ts';

/** Another one whenever the store itself is shown otherwise: its pictures are none of the settings that have a version. */
export const storeTag = ({ version, image, logo }: Pick<StoreFacts, 'version' | 'image' | 'logo'>): string =>
  JSON.stringify([version, image, logo]);
