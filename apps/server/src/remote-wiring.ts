import { finderRoutes } from '@tableside/contract/finder.routes';
import { finderShapes } from '@tableside/contract/finder.schema';
import { finderHandlers } from './modules/venues/index.ts';
import type { EndpointRegistry } from './platform/http/register.ts';

/** Adds what is done from afar: finding a restaurant. */
export const addRemote = (registry: EndpointRegistry): EndpointRegistry =>
  registry.add(finderRoutes, finderShapes, finderHandlers);
