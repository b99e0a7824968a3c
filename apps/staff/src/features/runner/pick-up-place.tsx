import { Store } from '@tableside/ui/icons';
import { StatusPill } from '@tableside/ui/status-pill';
import { elapsed } from '../../lib/elapsed.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useTick } from '../../lib/tick.ts';

/** Where it is fetched: the store, in a food court its own stall, and there the stations that made it. */
export function PickUpPlace({ stations = [] }: { readonly stations?: readonly string[] }) {
  const text = useText();
  const { store } = useOnDuty();
  return (
    <p className="runner-from">
      <Store size={20} />
      {text('runner.from', { place: [store.name, ...stations].join(' · ') })}
    </p>
  );
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
