import { privacyRoutes } from '@tableside/contract/privacy.routes';
import { privacyShapes } from '@tableside/contract/privacy.schema';
import { pushRoutes } from '@tableside/contract/push.routes';
import { pushShapes } from '@tableside/contract/push.schema';
import type { SessionGate } from './modules/accounts/index.ts';
import { noticesHandlers } from './modules/notices/index.ts';
import { openOrderOfUser } from './modules/ordering/index.ts';
import { privacyHandlers } from './modules/privacy/index.ts';
import type { EndpointRegistry } from './platform/http/register.ts';

interface People {
  /** Pepper of one-time codes. */
  readonly secret: string;
  readonly gate: SessionGate;
  /** Public VAPID key. */
  readonly pushKey: string;
}

/** The endpoints about a person's own data and devices. */
export const addPeople = (registry: EndpointRegistry, { secret, gate, pushKey }: People): EndpointRegistry =>
  registry
    .add(privacyRoutes, privacyShapes, privacyHandlers({ secret, gate, currentOrderOf: openOrderOfUser }))
    .add(pushRoutes, pushShapes, noticesHandlers(pushKey));
