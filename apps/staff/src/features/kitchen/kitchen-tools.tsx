import type { Ticket } from '@tableside/contract/staff.schema';
import { Button } from '@tableside/ui/button';
import { IconButton } from '@tableside/ui/icon-button';
import { History, List, Minus, Plus } from '@tableside/ui/icons';
import { changeSettings, nextScale, useSetting } from '../../lib/settings.ts';
import { useText } from '../../lib/text.tsx';
import { useTick } from '../../lib/tick.ts';
import { urgencyOf } from './urgency.ts';

interface KitchenToolsProps {
  readonly tickets: readonly Ticket[];
  readonly onRecall: () => void;
}

/** Figures and buttons of the kitchen, in the strip. */
export function KitchenTools({ tickets, onRecall }: KitchenToolsProps) {
  const text = useText();
  const scale = useSetting('scale');
  const allDay = useSetting('allDay');
  const late = useTick((now) => tickets.filter((ticket) => urgencyOf(ticket, now).state === 'late').length);
  return (
    <>
      <p className="figures" role="status">
        <span>{text('kitchen.open-count', { count: tickets.length })}</span>
        {late > 0 && <strong className="figure-late">{text('kitchen.late-count', { count: late })}</strong>}
      </p>
      <Button icon={<History size={20} />} aria-keyshortcuts="r" onClick={onRecall}>
        {text('kitchen.recall')}
      </Button>
      <Button
        icon={<List size={20} />}
        aria-keyshortcuts="a"
        aria-pressed={allDay}
        onClick={() => changeSettings({ allDay: !allDay })}
      >
        {text('kitchen.all-day')}
      </Button>
      <fieldset className="scale" aria-label={text('kitchen.scale', { percent: String(scale) })}>
        <IconButton
          label={text('kitchen.smaller')}
          icon={<Minus size={20} />}
          onClick={() => changeSettings({ scale: nextScale(scale, -1) })}
        />
        <span className="t-num">{scale}</span>
        <IconButton
          label={text('kitchen.larger')}
          icon={<Plus size={20} />}
          onClick={() => changeSettings({ scale: nextScale(scale, 1) })}
        />
      </fieldset>
    </>
  );
}
