import type { StoreFacts } from './store.ts';

type Shown = Pick<StoreFacts, 'version' | 'deskVersion' | 'image' | 'logo'>;

/**
 * Another one whenever the store itself is shown otherwise: by its settings, by those it takes from its food court's desk,
 * or by its pictures, which are none of the settings that have a version.
 */
export const storeTag = ({ version, deskVersion, image, logo }: Shown): string =>
  JSON.stringify([version, deskVersion, image, logo]);
