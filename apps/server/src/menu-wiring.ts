import { clipsRoutes } from '@tableside/contract/clips.routes';
import { clipsShapes } from '@tableside/contract/clips.schema';
import { menuRoutes } from '@tableside/contract/menu.routes';
import { menuShapes } from '@tableside/contract/menu.schema';
import { staffMenuRoutes } from '@tableside/contract/staff-menu.routes';
import { staffMenuShapes } from '@tableside/contract/staff-menu.schema';
import { createClips, createStaffMenu, type DrawMenu, menuHandlers } from './modules/menu/index.ts';
import type { EndpointRegistry } from './platform/http/register.ts';

/** Adds the menu as guests read it and as the house writes it; what is uploaded is kept in `folder`, `draw` makes previews. */
export const addMenus = (
  registry: EndpointRegistry,
  folder: string,
  draw: DrawMenu | undefined,
): EndpointRegistry =>
  registry
    .add(menuRoutes, menuShapes, menuHandlers)
    .add(staffMenuRoutes, staffMenuShapes, createStaffMenu({ photoFolder: folder, draw }))
    .add(clipsRoutes, clipsShapes, createClips(folder));
