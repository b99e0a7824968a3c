import { accountsRoutes } from '@tableside/contract/accounts.routes';
import { accountsShapes } from '@tableside/contract/accounts.schema';
import { callerRoutes } from '@tableside/contract/caller.routes';
import { callerShapes } from '@tableside/contract/caller.schema';
import { setupRoutes } from '@tableside/contract/setup.routes';
import { setupShapes } from '@tableside/contract/setup.schema';
import { staffFloorRoutes } from '@tableside/contract/staff-floor.routes';
import { staffFloorShapes } from '@tableside/contract/staff-floor.schema';
import { staffMessagesRoutes } from '@tableside/contract/staff-messages.routes';
import { staffMessagesShapes } from '@tableside/contract/staff-messages.schema';
import { staffPeopleRoutes } from '@tableside/contract/staff-people.routes';
import { staffPeopleShapes } from '@tableside/contract/staff-people.schema';
import { staffSettingsRoutes } from '@tableside/contract/staff-settings.routes';
import { staffSettingsShapes } from '@tableside/contract/staff-settings.schema';
import { staffTablesRoutes } from '@tableside/contract/staff-tables.routes';
import { staffTablesShapes } from '@tableside/contract/staff-tables.schema';
import { staffWaitersRoutes } from '@tableside/contract/staff-waiters.routes';
import { staffWaitersShapes } from '@tableside/contract/staff-waiters.schema';
import { venuesRoutes } from '@tableside/contract/venues.routes';
import { venuesShapes } from '@tableside/contract/venues.schema';
import type { createAccounts } from './modules/accounts/index.ts';
import { moneyOf } from './modules/billing/index.ts';
import { floorHandlers } from './modules/ordering/index.ts';
import { bookedTables } from './modules/reservations/index.ts';
import { planHandlers, waiterHandlers } from './modules/seating/index.ts';
import { offerSetup, setupHandlers } from './modules/setup/index.ts';
import type { createVenues } from './modules/venues/index.ts';
import type { Database } from './platform/db/database.ts';
import type { EndpointRegistry } from './platform/http/register.ts';

/** Adds what a house itself is about: the place, its people, its settings and its first run. */
export const addHouse = (
  registry: EndpointRegistry,
  venues: ReturnType<typeof createVenues>,
  accounts: ReturnType<typeof createAccounts>,
): EndpointRegistry =>
  registry
    .add(venuesRoutes, venuesShapes, venues.handlers)
    .add(setupRoutes, setupShapes, setupHandlers(accounts))
    .add(accountsRoutes, accountsShapes, accounts.handlers)
    .add(staffFloorRoutes, staffFloorShapes, floorHandlers(moneyOf))
    .add(staffTablesRoutes, staffTablesShapes, planHandlers(bookedTables))
    .add(staffWaitersRoutes, staffWaitersShapes, waiterHandlers)
    .add(callerRoutes, callerShapes, accounts.callerHandlers)
    .add(staffSettingsRoutes, staffSettingsShapes, venues.settingsHandlers)
    .add(staffMessagesRoutes, staffMessagesShapes, venues.messageTextHandlers)
    .add(staffPeopleRoutes, staffPeopleShapes, accounts.peopleHandlers);

/** The key of a set-up link for a house without an owner; undefined when it has one. */
export const setupKey = (db: Database, now: Date): Promise<string | undefined> => offerSetup(db, now);
