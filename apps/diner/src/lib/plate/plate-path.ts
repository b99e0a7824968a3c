import type { ScanType } from '@tableside/contract/vocabulary';

const COURT = '/food-court';
const plateOver = (path: string): string => `${path}?plate`;

/** The open plate over a menu. */
export const PLATE_PATH = plateOver('/home');
const COURT_PLATE_PATH = plateOver(COURT);

/** The open plate of whoever orders so: in a food court it stands over the stalls. */
export const platePathOf = (type: ScanType | undefined): string =>
  type === 'foodcourt' ? COURT_PLATE_PATH : PLATE_PATH;

/** The open plate over the page one is on. In a food court that may as well be the menu of a stall. */
export const platePathHere = (): string => (location.pathname === COURT ? COURT_PLATE_PATH : PLATE_PATH);

/** Whether an address (path and query) is that of the open plate. */
export const isPlatePath = (path: string): boolean => path === PLATE_PATH || path === COURT_PLATE_PATH;
