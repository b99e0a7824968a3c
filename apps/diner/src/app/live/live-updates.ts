import { type LiveState, openLive } from '@tableside/client/live';
import { connection } from '../../lib/connection.ts';
import { liveStateChanged } from '../../lib/online.ts';
import { useOpenLink } from '../../lib/order/open-link.ts';
import { refreshOrder } from '../../lib/order/refresh-order.ts';
import { invalidate } from '../../lib/resource.ts';
import { orderAnnounced, orderBegun, refreshPerson } from '../../lib/sign-in/person.ts';
import { useRoot } from '../../lib/store.ts';
import { acknowledging } from './acknowledge.ts';
import { actionsOf, actionsOfReset, channelsOf, type LiveAction } from './live-actions.ts';
import { onWake } from './on-wake.ts';

const PATIENCE_MS = 5000;
/** Longer than a call waits for its answer: each would be overtaken by the next, and none be told as failed. */
const POLL_MS = 15_500;
/** A changed menu must not make a full house fetch it in the same moment. */
const CROWD_MS = 4000;

function act(action: LiveAction): void {
  switch (action.kind) {
    case 'fetch-order':
      return void orderAnnounced(action.id, action.version);
    case 'adopt-order':
      return void orderBegun(action.id);
    case 'fetch-person':
      return void refreshPerson();
    case 'out-of-date':
      if (action.crowd) setTimeout(() => invalidate(action.prefix), Math.random() * CROWD_MS);
      else invalidate(action.prefix);
  }
}

const POLLED = [
  'availability:',
  'requests:',
  'queue:',
  'jukebox:',
  'orders:',
  'court:',
  'store:',
  'payment-link:',
  'booking:',
  'purchase:',
];

/** What the stream would have told: asked for every 15 s while it is not there. */
function poll(): void {
  if (document.hidden) return;
  void refreshOrder();
  void refreshPerson();
  POLLED.forEach(invalidate);
}

/** Polls from 5 s of silence on until the stream is back, or nothing is listened to. */
function pollFallback(): { readonly down: () => void; readonly up: () => void } {
  let patience: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;
  return {
    down: () => {
      patience ??= setTimeout(() => {
        liveStateChanged(false);
        polling = setInterval(poll, POLL_MS);
      }, PATIENCE_MS);
    },
    up: () => {
      clearTimeout(patience);
      clearInterval(polling);
      patience = undefined;
      polling = undefined;
      liveStateChanged(true);
    },
  };
}

/** Keeps one stream for all that this diner sees; `key` is the installation's. Returns the way out. */
export function startLiveUpdates(key: string): () => void {
  const fallback = pollFallback();
  const acks = acknowledging();

  const stateChanged = (state: LiveState): void => {
    if (state === 'live' || state === 'idle') fallback.up();
    else fallback.down();
    if (state === 'signed-out') void refreshPerson(); // its refusal ends the sign-in, and with it this stream
  };
  const live = openLive({
    url: '/api/realtime',
    key,
    token: connection.token,
    fetch: connection.fetch,
    onMessage: (message) => {
      actionsOf(message).forEach(act);
      acks.heard(message);
    },
    onReset: (channel) => actionsOfReset(channel, useRoot.getState()).forEach(act),
    onState: stateChanged,
  });
  const listen = (anew?: boolean): void =>
    live.listen(channelsOf(useRoot.getState(), useOpenLink.getState().id), anew);
  listen();
  const stops = [
    useRoot.subscribe((state, before) =>
      listen(state.auth.user_data?.token !== before.auth.user_data?.token),
    ),
    useOpenLink.subscribe(() => listen()),
    onWake(() => {
      listen(true);
      poll();
    }),
  ];
  const online = (): void => {
    listen(true);
    invalidate('');
    void refreshPerson();
  };
  addEventListener('online', online);
  return () => {
    for (const stop of stops) stop();
    removeEventListener('online', online);
    fallback.up();
    acks.stop();
    live.close();
  };
}
