import { Store } from '@tableside/ui/icons';
import { StatusPill } from '@tableside/ui/status-pill';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useTick } from '../../lib/tick.ts';
import { elapsed } from '../../lib/ticket/elapsed.ts';

function Place({ place }: { readonly place: string }) {
  const text = useText();
  return (
    <p className="runner-from">
      <Store size={24} />
      {text('runner.from', { place })}
    </p>
  );
}

/** Where dishes for a table stand: at the one station that made them, or together at the pass. */
export function StationPlace({ station }: { readonly station: string | undefined }) {
  const text = useText();
  return <Place place={station ?? text('frame.pass')} />;
}

/** Where an order for the door is handed out; the store is named, since its runner comes from outside. */
export function StorePlace() {
  const text = useText();
  const { store } = useOnDuty();
  return <Place place={`${text('frame.pass')} · ${store.name}`} />;
}

interface ReadyStateProps {
  readonly ready: boolean;
  /** ISO 8601: when the kitchen means to be ready; null when it has nothing of it. */
  readonly by: string | null;
}

/** Whether it can be fetched, else in how long; once that is over it is still being made. */
export function ReadyState({ ready, by }: ReadyStateProps) {
  const text = useText();
  const left = useTick((now) =>
    by === null || now >= Date.parse(by) ? '' : elapsed(new Date(now).toISOString(), Date.parse(by)),
  );
  if (ready) return <StatusPill tone="done">{text('runner.ready')}</StatusPill>;
  return (
    <StatusPill tone="waiting">
      {left === '' ? text('runner.not-ready') : text('runner.ready-in', { time: left })}
    </StatusPill>
  );
}
