import { clipsRoutes } from '@tableside/contract/clips.routes';
import { clipsShapes } from '@tableside/contract/clips.schema';
import { menuRoutes } from '@tableside/contract/menu.routes';
import { menuShapes } from '@tableside/contract/menu.schema';
import { staffMenuRoutes } from '@tableside/contract/staff-menu.routes';
import { staffMenuShapes } from '@tableside/contract/staff-menu.schema';
import { createClips, createStaffMenu, type EditorDeps, menuHandlers } from './modules/menu/index.ts';
import type { EndpointRegistry } from './platform/http/register.ts';

/** Adds the menu as guests read it and as the house writes it. */
export const addMenus = (registry: EndpointRegistry, editor: EditorDeps): EndpointRegistry =>
  registry
    .add(menuRoutes, menuShapes, menuHandlers)
    .add(staffMenuRoutes, staffMenuShapes, createStaffMenu(editor))
    .add(clipsRoutes, clipsShapes, createClips(editor.photoFolder));
