import type { StaffBooking } from '@tableside/contract/staff-reservations.schema';
import type { BookingTag } from '@tableside/contract/vocabulary';
import type { StaffText } from '@tableside/i18n/staff';
import { Chip } from '@tableside/ui/chip';
import { Accessibility, Cake, Coins } from '@tableside/ui/icons';
import { useText } from '../../lib/text.tsx';

type Facts = Pick<StaffBooking, 'tags' | 'deposit'>;

const ICONS: Readonly<Record<BookingTag, typeof Cake>> = { birthday: Cake, 'step-free': Accessibility };

/** What a table is to be ready for and what was agreed about a deposit, in words. */
export const factWords = ({ tags, deposit }: Facts, text: StaffText): readonly string[] => [
  ...tags.map((tag) => text(`bookings.tag-${tag}`)),
  ...(deposit === 'none' ? [] : [text(`bookings.deposit-${deposit}`)]),
];

/** The same, each with its sign. */
export function BookingFacts({ booking: { tags, deposit } }: { readonly booking: Facts }) {
  const text = useText();
  if (tags.length === 0 && deposit === 'none') return null;
  return (
    <p className="booking-facts">
      {tags.map((tag) => {
        const Icon = ICONS[tag];
        return (
          <Chip key={tag} icon={<Icon size={16} />} tone="accent">
            {text(`bookings.tag-${tag}`)}
          </Chip>
        );
      })}
      {deposit !== 'none' && (
        <Chip icon={<Coins size={16} />} tone={deposit === 'paid' ? 'success' : 'plain'}>
          {text(`bookings.deposit-${deposit}`)}
        </Chip>
      )}
    </p>
  );
}

/** On the plan of the day: sign and word of each tag, in one line. */
export function PlanTags({ tags }: Pick<Facts, 'tags'>) {
  const text = useText();
  return tags.map((tag) => {
    const Icon = ICONS[tag];
    return (
      <small key={tag} className="plan-tag">
        <Icon size={14} /> {text(`bookings.tag-${tag}`)}
      </small>
    );
  });
}
