import { create } from 'zustand';

export type Reach = 'online' | 'offline';
interface Reachability {
  readonly reach: Reach;
  /** The stream is up; otherwise the app polls. */
  readonly live: boolean;
}

/** Whether the restaurant can be reached, by the browser's word and the stream's. */
export const useReach = create<Reachability>()(() => ({
  reach: typeof navigator !== 'undefined' && navigator.onLine === false ? 'offline' : 'online',
  live: true,
}));

/** Follows the browser's own events; returns the way out. */
export function followReach(): () => void {
  const online = (): void => useReach.setState({ reach: 'online' });
  const offline = (): void => useReach.setState({ reach: 'offline' });
  addEventListener('online', online);
  addEventListener('offline', offline);
  return () => {
    removeEventListener('online', online);
    removeEventListener('offline', offline);
  };
}
/** The stream came up, or went. */
export const liveStateChanged = (live: boolean): void => useReach.setState({ live });
