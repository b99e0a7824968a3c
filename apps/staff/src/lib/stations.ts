import type { TicketLine } from '@tableside/contract/staff.schema';
import type { LineStatus } from '@tableside/contract/vocabulary';

/** The stations of a dish; what belongs to none is the share of the one without a name. */
export const stationsOf = ({ stations }: Pick<TicketLine, 'stations'>): readonly string[] =>
  stations.length > 0 ? stations : [''];

const UNDER_WAY: ReadonlySet<LineStatus> = new Set(['placed', 'accepted', 'preparing']);
/** The kitchen has it and is not through with it. */
export const isUnderWay = (status: LineStatus): boolean => UNDER_WAY.has(status);
