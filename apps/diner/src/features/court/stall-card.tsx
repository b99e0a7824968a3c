import type { Stall } from '@tableside/contract/courts.schema';
import { formatReturn, zoneOf } from '@tableside/i18n/formats';
import { Chip } from '@tableside/ui/chip';
import { Clock } from '@tableside/ui/icons';
import { Photo } from '@tableside/ui/photo';
import { courtFacts } from '../../lib/court/court-facts.ts';
import { follow } from '../../lib/follow.ts';
import { useDishName } from '../../lib/menu/dish-name.tsx';
import { useLanguage, useText } from '../../lib/text.tsx';
import { isBusy } from './stall-list.ts';

/** Whether it is open, and how long one waits. */
function Standing({ stall }: { readonly stall: Stall }) {
  const text = useText();
  const { language } = useLanguage();
  const { open, waiting } = stall;
  if (!open.now)
    return (
      <Chip icon={<Clock size={16} />}>
        {open.next === null
          ? text('court.closed')
          : text('court.closed-until', { time: formatReturn(language, open.next, zoneOf(stall)) })}
      </Chip>
    );
  if (isBusy(stall))
    return (
      <Chip icon={<Clock size={16} />} tone="accent">
        {text('court.busy', { count: waiting })}
      </Chip>
    );
  return (
    <Chip icon={<Clock size={16} />} tone="success">
      {text('court.ahead', { count: waiting })}
    </Chip>
  );
}

/** A stall to go to; what is on the plate from it is said on it. */
export function StallCard({ stall, pieces }: { readonly stall: Stall; readonly pieces: number }) {
  const text = useText();
  const nameOf = useDishName();
  const { _id, name, visible_name, logo, image, open, kinds } = stall;
  return (
    <li className={open.now ? 'stall' : 'stall stall-closed'}>
      <a
        className="stall-link"
        href="/home"
        onClick={(event) => {
          courtFacts.stallChosen(_id);
          follow(event);
        }}
      >
        <span className="stall-photo">
          <Photo src={logo ?? image} alt="" sizes="72px" ratio="square" grey={!open.now} />
        </span>
        <span className="stall-facts">
          <span className="t-h3 t-user">{visible_name || name}</span>
          <span className="t-small t-muted t-user">{kinds.map(nameOf).join('\u00a0· ')}</span>
          <span className="stall-chips">
            <Standing stall={stall} />
            {pieces > 0 && <Chip tone="accent">{text('court.in-plate', { count: pieces })}</Chip>}
          </span>
        </span>
      </a>
    </li>
  );
}
