import { clipsRoutes } from '@tableside/contract/clips.routes';
import { clipsShapes } from '@tableside/contract/clips.schema';
import { menuRoutes } from '@tableside/contract/menu.routes';
import { menuShapes } from '@tableside/contract/menu.schema';
import { staffMenuRoutes } from '@tableside/contract/staff-menu.routes';
import { staffMenuShapes } from '@tableside/contract/staff-menu.schema';
import { createClips, createStaffMenu, menuHandlers } from './modules/menu/index.ts';
import type { EndpointRegistry } from './platform/http/register.ts';

/** Adds the menu as guests read it and as the house writes it; what is uploaded is kept in `folder`. */
export const addMenus = (registry: EndpointRegistry, folder: string): EndpointRegistry =>
  registry
    .add(menuRoutes, menuShapes, menuHandlers)
    .add(staffMenuRoutes, staffMenuShapes, createStaffMenu(folder))
    .add(clipsRoutes, clipsShapes, createClips(folder));
