import { staffCardsRoutes } from '@tableside/contract/staff-cards.routes';
import { staffCardsShapes } from '@tableside/contract/staff-cards.schema';
import { type CardDeps, createCards } from './modules/views/index.ts';
import type { EndpointRegistry } from './platform/http/register.ts';
import { createReadPicture } from './platform/media/read-picture.ts';

/** Codes as cards for paper; logos are photos of those folders. */
export const addCards = (
  registry: EndpointRegistry,
  { folders, ...deps }: Omit<CardDeps, 'readPicture'> & { readonly folders: readonly string[] },
): EndpointRegistry =>
  registry.add(
    staffCardsRoutes,
    staffCardsShapes,
    createCards({ ...deps, readPicture: createReadPicture(folders) }),
  );
