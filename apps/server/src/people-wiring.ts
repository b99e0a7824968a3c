import { printingRoutes } from '@tableside/contract/printing.routes';
import { printingShapes } from '@tableside/contract/printing.schema';
import { privacyRoutes } from '@tableside/contract/privacy.routes';
import { privacyShapes } from '@tableside/contract/privacy.schema';
import { pushRoutes } from '@tableside/contract/push.routes';
import { pushShapes } from '@tableside/contract/push.schema';
import { staffExportRoutes } from '@tableside/contract/staff-export.routes';
import { staffExportShapes } from '@tableside/contract/staff-export.schema';
import { staffPrintingRoutes } from '@tableside/contract/staff-printing.routes';
import { staffPrintingShapes } from '@tableside/contract/staff-printing.schema';
import { staffPushRoutes } from '@tableside/contract/staff-push.routes';
import { staffPushShapes } from '@tableside/contract/staff-push.schema';
import { staffRetentionRoutes } from '@tableside/contract/staff-retention.routes';
import { staffRetentionShapes } from '@tableside/contract/staff-retention.schema';
import type { SessionGate } from './modules/accounts/index.ts';
import {
  agentHandlers,
  noticesHandlers,
  staffPrintingHandlers,
  staffPushHandlers,
} from './modules/notices/index.ts';
import { openOrderOfUser } from './modules/ordering/index.ts';
import {
  type ExportDeps,
  privacyHandlers,
  staffExportHandlers,
  staffRetentionHandlers,
} from './modules/privacy/index.ts';
import type { EndpointRegistry } from './platform/http/register.ts';

interface People {
  /** Pepper of one-time codes. */
  readonly secret: string;
  readonly gate: SessionGate;
  /** Public VAPID key. */
  readonly pushKey: string;
  /** How an owner takes everything out. */
  readonly takeOut: ExportDeps;
}

/** The endpoints about a person's own data and devices, and about the kitchen's printers. */
export const addPeople = (
  registry: EndpointRegistry,
  { secret, gate, pushKey, takeOut }: People,
): EndpointRegistry =>
  registry
    .add(privacyRoutes, privacyShapes, privacyHandlers({ secret, gate, currentOrderOf: openOrderOfUser }))
    .add(staffExportRoutes, staffExportShapes, staffExportHandlers(takeOut))
    .add(staffRetentionRoutes, staffRetentionShapes, staffRetentionHandlers)
    .add(pushRoutes, pushShapes, noticesHandlers(pushKey))
    .add(staffPushRoutes, staffPushShapes, staffPushHandlers)
    .add(printingRoutes, printingShapes, agentHandlers)
    .add(staffPrintingRoutes, staffPrintingShapes, staffPrintingHandlers);
