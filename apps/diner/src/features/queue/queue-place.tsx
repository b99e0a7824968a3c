import type { QueueCount } from '@tableside/contract/reservations.schema';
import { formatTime, zoneOf } from '@tableside/i18n/formats';
import { Banner } from '@tableside/ui/banner';
import { Button, ButtonLink } from '@tableside/ui/button';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { useEffect, useState } from 'react';
import { follow } from '../../lib/follow.ts';
import { useMenu } from '../../lib/menu/menu.ts';
import { useTitle } from '../../lib/page-title.ts';
import { estimateWords } from '../../lib/queue/queue-words.ts';
import { useLanguage, useText } from '../../lib/text.tsx';
import { useNow } from '../../lib/use-now.ts';
import { AwakeSwitch } from './awake-switch.tsx';
import { LeaveQueue } from './leave-queue.tsx';
import { useQueueAct } from './use-queue-act.ts';

const MINUTE = 60_000;
const MOST_DOTS = 12;

/** One dot a party, this one's filled last; a long line is words enough. */
function Dots({ count }: { readonly count: QueueCount }) {
  if (count.waiting > MOST_DOTS) return null;
  return (
    <span className="queue-dots" aria-hidden="true">
      {Array.from({ length: count.waiting }, (_, at) => at + 1).map((place) => (
        <span
          key={place}
          className={
            place < count.position
              ? 'queue-dot'
              : place === count.position
                ? 'queue-dot queue-dot-me'
                : 'queue-dot queue-dot-behind'
          }
        />
      ))}
    </span>
  );
}

/** When what is shown was read last. */
function useReadAt(count: QueueCount): string {
  const [at, setAt] = useState(() => new Date().toISOString());
  useEffect(() => {
    if (count) setAt(new Date().toISOString());
  }, [count]);
  return at;
}

/** The place in the line, and what one can do until the call. */
export function QueuePlace({ count }: { readonly count: QueueCount }) {
  const text = useText();
  const { language } = useLanguage();
  const { store } = useMenu();
  const now = useNow(MINUTE);
  const late = useQueueAct('lateForQueue');
  const readAt = useReadAt(count);
  const wait = estimateWords(text, count.estimate, now);
  const position = text('queue.ordinal', { position: count.position });
  const inLine = text('queue.in-line', { position });
  useTitle(`${inLine} · ${store?.visible_name ?? 'Tableside'}`);
  const time = formatTime(language, readAt, zoneOf(store));
  return (
    <>
      <section className="queue-card" aria-label={inLine}>
        <p>{text('queue.you-are')}</p>
        <p className="queue-position" role="status" aria-label={inLine}>
          {position}
        </p>
        {wait && <p className="t-h3">{wait}</p>}
        <p className="queue-ahead">
          <Dots count={count} />
          {text('queue.ahead', { count: count.ahead })}
        </p>
        <p className="queue-quiet">
          {text('queue.token', { number: count.token_number })} · {text('queue.updated', { time })}
        </p>
      </section>
      {count.late && <Banner kind="info">{text('queue.is-late')}</Banner>}
      <div ref={handOverFocus} className="queue-buttons">
        <ButtonLink kind="accent" size="lg" block href="/home" onClick={follow}>
          {text('queue.browse')}
        </ButtonLink>
        {!count.late && (
          <Button ref={handOverFocus} size="lg" block busy={late.busy} onClick={() => void late.run()}>
            {text('queue.late')}
          </Button>
        )}
        <AwakeSwitch />
        <LeaveQueue />
      </div>
      <p className="queue-quiet">{text('queue.browse-hint')}</p>
    </>
  );
}
