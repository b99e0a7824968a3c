import type { QueueCount } from '@tableside/contract/reservations.schema';
import { formatTime, zoneOf } from '@tableside/i18n/formats';
import { Banner } from '@tableside/ui/banner';
import { useMenu } from '../../lib/menu/menu.ts';
import { useLanguage, useText } from '../../lib/text.tsx';

/** What the host said last; it stays until the next word. */
export function QueueTold({ count: { message } }: { readonly count: Pick<QueueCount, 'message'> }) {
  const text = useText();
  const { language } = useLanguage();
  const { store } = useMenu();
  if (!message) return null;
  const time = formatTime(language, message.at, zoneOf(store));
  return (
    <Banner key={message.at} kind="info" live>
      <strong>{text('queue.told')}</strong> <small>{time}</small>
      <br />
      {message.text}
    </Banner>
  );
}
