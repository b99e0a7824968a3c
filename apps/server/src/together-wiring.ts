import { coursesRoutes } from '@tableside/contract/courses.routes';
import { coursesShapes } from '@tableside/contract/courses.schema';
import { gamesRoutes } from '@tableside/contract/games.routes';
import { gamesShapes } from '@tableside/contract/games.schema';
import { jukeboxRoutes } from '@tableside/contract/jukebox.routes';
import { jukeboxShapes } from '@tableside/contract/jukebox.schema';
import { partyRoutes } from '@tableside/contract/party.routes';
import { partyShapes } from '@tableside/contract/party.schema';
import { gamesHandlers, jukeboxHandlers } from './modules/jukebox/index.ts';
import { coursesHandlers, partyHandlers } from './modules/ordering/index.ts';
import type { createVenues } from './modules/venues/index.ts';
import type { EndpointRegistry } from './platform/http/register.ts';

/** Adds what guests do together: at their table, and in the room. */
export const addTogether = (
  registry: EndpointRegistry,
  { handleOf }: Pick<ReturnType<typeof createVenues>, 'handleOf'>,
): EndpointRegistry =>
  registry
    .add(partyRoutes, partyShapes, partyHandlers(handleOf))
    .add(coursesRoutes, coursesShapes, coursesHandlers)
    .add(jukeboxRoutes, jukeboxShapes, jukeboxHandlers)
    .add(gamesRoutes, gamesShapes, gamesHandlers);
