import type { Store } from '@tableside/contract/venues.schema';
import { formatReturn, formatTime, zoneOf } from '@tableside/i18n/formats';
import { Chip } from '@tableside/ui/chip';
import { Clock } from '@tableside/ui/icons';
import { useLanguage, useText } from '../../lib/text.tsx';

interface OpenChipProps {
  readonly store: Pick<Store, 'open' | 'timezone' | 'country'>;
}

/** Whether a store is open, in its own time. */
export function OpenChip({ store }: OpenChipProps) {
  const { open } = store;
  const text = useText();
  const { language } = useLanguage();
  const at = zoneOf(store);
  const icon = <Clock size={16} />;
  if (open.now)
    return (
      <Chip icon={icon} tone="success">
        {open.until === null
          ? text('menu.open')
          : text('menu.open-until', { time: formatTime(language, open.until, at) })}
      </Chip>
    );
  return (
    <Chip icon={icon}>
      {open.next === null
        ? text('menu.closed')
        : text('court.closed-until', { time: formatReturn(language, open.next, at) })}
    </Chip>
  );
}
