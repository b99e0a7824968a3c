import { isUnderWay } from '@tableside/contract/ordered-lines';
import type { Ticket } from '@tableside/contract/staff.schema';

/** A ready ticket whose course has more that is still being cooked among `tickets`: a course is carried out together. */
export const waitsForCourse = ({ order_id, course, status }: Ticket, tickets: readonly Ticket[]): boolean =>
  status === 'ready' &&
  course !== null &&
  tickets.some((other) => other.order_id === order_id && other.course === course && isUnderWay(other.status));
