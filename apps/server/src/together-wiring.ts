import { partyRoutes } from '@tableside/contract/party.routes';
import { partyShapes } from '@tableside/contract/party.schema';
import { partyHandlers } from './modules/ordering/index.ts';
import type { EndpointRegistry } from './platform/http/register.ts';

/** Adds what a party does together at its table. */
export const addTogether = (registry: EndpointRegistry): EndpointRegistry =>
  registry.add(partyRoutes, partyShapes, partyHandlers);
