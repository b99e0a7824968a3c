import { useEffect, useRef } from 'react';
import { afterArrival, arriveByCode, arriveByLink } from '../lib/arrival/arrive.ts';
import { type Link, linkOf } from '../lib/arrival/link.ts';
import { useWelcome } from '../lib/arrival/use-welcome.ts';
import { useFirstText } from '../lib/first-text.ts';
import { go } from '../lib/navigation.ts';
import { toast } from '../lib/toasts.ts';
import { refreshPerson } from './person.ts';

const sameLink = (one: Link | null, other: Link | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Performs the scan that an address asks for (`/?c=…`), then leads on to the menu. */
export function useLinkArrival(path: string, search: string): void {
  const text = useFirstText();
  const welcome = useWelcome();
  const link = path === '/' ? linkOf(search) : null;
  const begun = useRef<Link | null>(null);
  useEffect(() => {
    if (!link || sameLink(begun.current, link)) return;
    begun.current = link;
    const arriving =
      link.kind === 'code' ? arriveByCode(link.code, 'qr') : arriveByLink(link.storeId, link.type);
    void arriving.then((answer) => {
      begun.current = null;
      if (!sameLink(linkOf(location.search), link)) return; // the diner has gone elsewhere meanwhile
      if (answer.ok) {
        welcome(answer);
        void refreshPerson();
        return go(afterArrival(answer), { replace: true });
      }
      toast.error(answer.code === 'unreachable' ? text('shared.error.unreachable') : answer.message);
      go('/', { replace: true });
    });
  });
}
