import { finderRoutes } from '@tableside/contract/finder.routes';
import { finderShapes } from '@tableside/contract/finder.schema';
import { purchaseRoutes } from '@tableside/contract/purchase.routes';
import { purchaseShapes } from '@tableside/contract/purchase.schema';
import { staffPurchaseRoutes } from '@tableside/contract/staff-purchase.routes';
import { staffPurchaseShapes } from '@tableside/contract/staff-purchase.schema';
import {
  type PreparedDeps,
  preparedHandlers,
  purchaseHandlers,
  usualMinutesTo,
} from './modules/ordering/index.ts';
import { finderHandlers } from './modules/venues/index.ts';
import type { EndpointRegistry } from './platform/http/register.ts';

/** Adds what is done from afar: finding a restaurant, and orders that staff prepare for somebody to confirm. */
export const addRemote = (registry: EndpointRegistry, deps: PreparedDeps): EndpointRegistry =>
  registry
    .add(finderRoutes, finderShapes, finderHandlers(usualMinutesTo))
    .add(purchaseRoutes, purchaseShapes, purchaseHandlers)
    .add(staffPurchaseRoutes, staffPurchaseShapes, preparedHandlers(deps));
