import { Button } from '@tableside/ui/button';
import { IconButton } from '@tableside/ui/icon-button';
import { ChevronLeft, ChevronRight, History, List } from '@tableside/ui/icons';
import { changeSettings, useSetting } from '../../lib/settings.ts';
import { useText } from '../../lib/text.tsx';
import { useTick } from '../../lib/tick.ts';
import type { BoardTicket } from './joined-rounds.ts';
import { ModeChoice } from './mode-choice.tsx';
import { StationChoice } from './station-choice.tsx';
import type { usePages } from './use-pages.ts';
import type { useStation } from './use-station.ts';
import { useUrgency } from './use-urgency.ts';

type Pages = ReturnType<typeof usePages>;

/** Turns to the tickets that do not fit; only there while some do not. */
function Pager({ sight: { before, after }, turn }: Pages) {
  const text = useText();
  if (before + after === 0) return null;
  return (
    <div className="pager">
      {before > 0 && (
        <IconButton
          label={text('kitchen.earlier', { count: before })}
          icon={<ChevronLeft />}
          onClick={() => turn(-1)}
        />
      )}
      <Button
        className="pager-on"
        aria-label={text('kitchen.later', { count: after })}
        aria-disabled={after === 0 || undefined}
        onClick={() => turn(1)}
      >
        {text('kitchen.more', { count: after })}
        <ChevronRight size={20} />
      </Button>
    </div>
  );
}

interface KitchenToolsProps {
  readonly tickets: readonly BoardTicket[];
  readonly pages: Pages;
  readonly at: ReturnType<typeof useStation>;
  readonly onRecall: () => void;
}

/** Figures and buttons of the kitchen, in the strip. */
export function KitchenTools({ tickets, pages, at, onRecall }: KitchenToolsProps) {
  const text = useText();
  const allDay = useSetting('allDay');
  const urgencyOf = useUrgency(at.station);
  const late = useTick((now) => tickets.filter((ticket) => urgencyOf(ticket, now).state === 'late').length);
  return (
    <>
      <StationChoice {...at} />
      <ModeChoice station={at.station} />
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
      <Pager {...pages} />
    </>
  );
}
