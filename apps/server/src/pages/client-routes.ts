/** Screens of the diner's app. An address that is none of them shows the app too, but answers 404. */
const SCREENS: ReadonlySet<string> = new Set([
  '/',
  '/login',
  '/home',
  '/search',
  '/food-court',
  '/social',
  '/social/enigma',
  '/social/jukebox',
  '/social/2048',
  '/payment',
  '/coupon',
  '/redeem',
  '/bill',
  '/profile',
  '/profile/myProfile',
  '/profile/transactions',
  '/profile/rewards',
  '/ratings',
  '/rewards',
  '/discounts',
  '/pay',
  '/location',
  '/e-bill',
  '/thanks',
  '/short-videos',
  '/q',
  '/booking',
  '/purchase',
]);
/** A brand's own entry: its finder, or one store by id or name. */
const BY_PLATFORM = /^\/(broeat|tingo)(\/[^/]+)?$/;

/** True when the path (without query) is a screen of the diner's app. */
export function isClientRoute(path: string): boolean {
  const bare = path.length > 2 && path.endsWith('/') ? path.slice(0, -1) : path;
  return SCREENS.has(bare) || BY_PLATFORM.test(bare);
}

/** Addresses that belong to programs: under them nothing is ever answered with a page. */
const PROGRAMS = /^\/(api|assets|media|health|metrics|openapi\.json)(\/|$)/;
/** Whether a path belongs to programs. */
export const isForPrograms = (path: string): boolean => PROGRAMS.test(path);

/** True when the caller asks for a page by name; a bare wildcard is a program. */
export const wantsHtml = (accept: string | undefined): boolean => /\btext\/html\b/i.test(accept ?? '');
