import { useEffect, useRef, useState } from 'react';
import { afterArrival, arriveByCode, arriveByLink } from '../../lib/arrival/arrive.ts';
import { leftLink } from '../../lib/arrival/left-link.ts';
import { type Link, linkOf } from '../../lib/arrival/link.ts';
import { useWelcome } from '../../lib/arrival/use-welcome.ts';
import { go } from '../../lib/navigation.ts';
import { toast } from '../../lib/toasts.ts';

type Answer = Awaited<ReturnType<typeof arriveByCode>>;

const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done));

const sameLink = (one: Link | null, other: Link | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Performs the scan of one link at a time, says what came of it, and then calls `done`. */
function useFollowing(): (link: Link, done: (answer: Answer) => void) => void {
  const welcome = useWelcome();
  const begun = useRef<Link | null>(null);
  return (link, done) => {
    if (sameLink(begun.current, link)) return;
    begun.current = link;
    const arrive = () =>
      link.kind === 'code' ? arriveByCode(link.code, 'qr') : arriveByLink(link.storeId, link.type);
    // Apart from the drawing that led here: what the code leads to may be known already.
    const arriving = nextTask().then(arrive);
    void arriving.then(async (answer) => {
      // The menu of the place is drawn, then the words, then the address changes: three short pieces of work, not one long.
      await nextTask();
      if (answer.ok) welcome(answer);
      else toast.error(answer.message);
      await nextTask();
      begun.current = null; // not before: each drawing in between still finds the link in the address
      done(answer);
    });
  };
}

/**
 * Performs the scan that an address asks for (`/?c=…`), then leads on to the menu. A link that a tap led away from
 * before it was followed is followed all the same, and the diner stays on the screen that was tapped; true as long
 * as that lasts.
 */
export function useLinkArrival(path: string, search: string): boolean {
  const follow = useFollowing();
  const [left, setLeft] = useState(() => (path === '/' ? null : leftLink()));
  const link = left ?? (path === '/' ? linkOf(search) : null);
  useEffect(() => {
    if (!link) return;
    follow(link, (answer) => {
      setLeft(null);
      const asked = location.pathname === '/' && sameLink(linkOf(location.search), link);
      if (answer.ok && (asked || 'voucher' in answer)) go(afterArrival(answer), { replace: true });
      else if (asked) go('/', { replace: true });
    });
  });
  return left !== null;
}
