import { Banner } from '@tableside/ui/banner';
import { ButtonLink } from '@tableside/ui/button';
import { follow } from '../follow.ts';
import { useRoot } from '../store.ts';
import { useText } from '../text.tsx';
import { useMyQueue } from './my-queue.ts';

/** Above the menu of somebody who waits, or could: where one stands, and the way to the place in the line. */
export function QueueStrip() {
  const text = useText();
  const scan = useRoot((state) => state.scan);
  const queue = useRoot((state) => state.queue);
  const { data } = useMyQueue();
  const here = queue !== null && queue.store_id === scan?.store_id;
  if (scan?.type !== 'qms') return null;
  const state = here ? data?.state : undefined;
  const link = (words: string) => (
    <ButtonLink kind="text" href="/q" onClick={follow}>
      {words}
    </ButtonLink>
  );
  if (state === 'called' || state === 'seated')
    return (
      <Banner kind="success" live action={link(text('queue.open'))}>
        {text('queue.ready')}
      </Banner>
    );
  if (state === 'no-show')
    return (
      <Banner kind="warning" live action={link(text('queue.open'))}>
        {text('queue.missed')}
      </Banner>
    );
  if (state === 'waiting' && data)
    return (
      <Banner kind="info" action={link(text('queue.open'))}>
        {text('queue.strip-position', { position: data.position })}
      </Banner>
    );
  return (
    <Banner kind="info" action={link(text('queue.join'))}>
      {text('queue.strip')}
    </Banner>
  );
}
