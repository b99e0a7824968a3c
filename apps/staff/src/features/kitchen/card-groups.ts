import type { Ticket, TicketLine } from '@tableside/contract/staff.schema';
import type { StaffText } from '@tableside/i18n/staff';
import { type BoardTicket, roundsOf } from './joined-rounds.ts';

/** Lines of a card that stand together. */
interface CardGroup {
  readonly key: string;
  readonly title: string | undefined;
  readonly lines: readonly TicketLine[];
}

/** Which round and which course, where there is more to say than "the first, at once". */
function firstTitle({ round, course }: Ticket, text: StaffText): string | undefined {
  const words = [
    ...(round > 1 ? [text('shared.round', { number: String(round) })] : []),
    ...(course ? [text('course.name', { course })] : []),
  ];
  return words.join(' · ') || undefined;
}

/** The lines `from` … `to` of a card, as positions, by the round they came with; `timeOf` writes when one was added. */
export function groupsOf(
  card: BoardTicket,
  { from, to }: { readonly from: number; readonly to: number },
  text: StaffText,
  timeOf: (at: string) => string,
): readonly CardGroup[] {
  let begins = 0;
  return roundsOf(card)
    .map((round, position) => {
      const start = begins;
      begins += round.lines.length;
      return {
        key: round._id,
        title:
          position === 0 ? firstTitle(round, text) : text('kitchen.added', { time: timeOf(round.placed_at) }),
        lines: round.lines.slice(Math.max(0, from - start), Math.max(0, to - start)),
      };
    })
    .filter(({ lines }) => lines.length > 0);
}
