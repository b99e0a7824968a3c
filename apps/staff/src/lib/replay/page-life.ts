import { ASLEEP_MS } from '@tableside/client/asleep';
import { newKey } from '@tableside/client/call';

/** This page as long as it is open; loaded anew or opened twice, it is another one. */
export const PAGE = newKey();

const BEAT_MS = 20_000;

/** Browsers have none for a house at a plain address of its own network. */
const locks = (): LockManager | null | undefined => navigator.locks;

const lockOf = (page: string): string => `page ${page}`;
let asked = false;

/** A lock that nobody holds any more tells at once that its page is gone. */
function holdLock(): void {
  if (asked) return;
  asked = true;
  void locks()?.request(lockOf(PAGE), () => new Promise<never>(() => undefined));
}

/** Says when this page was last seen, again and again; 0 as it is left. Returns the way to stop. */
export function beat(say: (seen: number) => void): () => void {
  holdLock();
  const here = () => say(Date.now());
  const leave = () => say(0);
  const timer = setInterval(here, BEAT_MS);
  addEventListener('pagehide', leave);
  addEventListener('pageshow', here);
  return () => {
    clearInterval(timer);
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', here);
  };
}

/** Does something if a page that was last seen then is gone. Where browsers have locks no two pages do it at once. */
export async function ifGone(page: string, seen: number, run: () => void): Promise<void> {
  const known = locks();
  if (!known) {
    if (Date.now() - seen > ASLEEP_MS) run();
    return;
  }
  await known.request(lockOf(page), { ifAvailable: true }, (lock) => {
    if (lock) run();
  });
}
