/** What the picture of a service shows. */
export const SERVICE_ICONS = [
  'bell',
  'water',
  'cutlery',
  'napkin',
  'clean',
  'highchair',
  'bill',
  'help',
  'manager',
] as const;
export type ServiceIconName = (typeof SERVICE_ICONS)[number];

/** How many things a table may choose from. */
export const MOST_SERVICES = 24;
/** Characters of what one is called: it stands on a tile of a phone. */
export const LONGEST_SERVICE = 60;
