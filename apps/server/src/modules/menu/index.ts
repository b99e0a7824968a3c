export { createStaffMenu } from './draft/routes.ts';
export { importMenu } from './import-menu.ts';
export { menuSnapshot } from './menu-snapshot.ts';
export { menuState } from './menu-state.ts';
export { offered } from './offered-rule.ts';
export { menuEvents, menuReactions } from './reactions.ts';
export { menuHandlers, menuStaffHandlers } from './routes.ts';
export { showItems } from './show-items.ts';
