import { type Language, languageOf } from '@tableside/i18n/languages';
import type { Database } from '../../platform/db/database.ts';
import type { Message, Messages } from '../../platform/messages/messages.ts';
import type { Outgoing } from '../../platform/outgoing/outgoing.ts';
import { onceEach } from './once-each.ts';
import type { StaffDevice } from './staff/staff-device-repository.ts';
import {
  claimNotice,
  type Device,
  forgetSubscription,
  listDevices,
  listTargets,
  type PushTarget,
  trimNotices,
} from './subscription-repository.ts';

/** What pushing needs. `origin` is the public address without a slash at its end. */
export interface PushDeps {
  readonly db: Database;
  readonly outgoing: Outgoing;
  readonly origin: string;
  /** VAPID keys in base64url. */
  readonly keys: { readonly publicKey: string; readonly privateKey: string };
  readonly failed: (error: unknown) => void;
  /** Where the demo shows what devices are told; without one it is told to them alone. */
  readonly inbox: Messages | null;
}

/** Something for people's devices alone, never for their phone's bill. Each person is told once per `key`. */
export interface Notice {
  readonly key: string;
  readonly userIds: readonly string[];
  readonly words: (language: Language) => string;
  /** Where a tap leads, from the root. */
  readonly path: string;
}

/** The same for colleagues' devices. */
export interface StaffNotice extends Pick<Notice, 'key' | 'words' | 'path'> {
  readonly devices: readonly StaffDevice[];
}

/** Seconds that a push service keeps a message for a phone that is away: later it helps nobody. */
const KEPT_SECONDS = 1800;
const GONE = [404, 410];
/** What concerns a table, a time or food. Codes never leave by this way. */
const PUSHED: readonly Message['kind'][] = ['queue', 'booking', 'order'];

/** Push services write to this address when something is wrong. */
const subjectOf = (origin: string): string =>
  origin.startsWith('https:') ? origin : 'mailto:owner@tableside.invalid';

/** Sends a payload to one device, encrypted for it. A device that its push service does not know any more is forgotten. */
const delivery =
  ({ db, outgoing, origin, keys }: Pick<PushDeps, 'db' | 'outgoing' | 'origin' | 'keys'>) =>
  async ({ endpoint, p256dh, auth }: PushTarget, payload: string): Promise<void> => {
    // Loaded with the first message: it costs memory and start-up time.
    const { default: webpush } = await import('web-push');
    const { headers, body } = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: subjectOf(origin), ...keys },
      TTL: KEPT_SECONDS,
      urgency: 'high',
    });
    const { origin: root, pathname, search } = new URL(endpoint);
    const { status } = await outgoing.open(root)({
      method: 'POST',
      path: pathname + search,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      ...(body && { body }),
    });
    if (GONE.includes(status)) await forgetSubscription(db, endpoint);
  };

/** Sends to people's devices what goes to the phone as well: beside the message and never instead of it. */
export function createPush({ db, outgoing, origin, keys, failed, inbox }: PushDeps) {
  const underWay = new Set<Promise<void>>();

  const deliver = delivery({ db, outgoing, origin, keys });

  const push = async ({ to, text, link }: Message): Promise<void> => {
    const payload = JSON.stringify({ text, link: link ?? `${origin}/profile/transactions` });
    const targets = await listTargets(db, to);
    await Promise.all(targets.map((target) => deliver(target, payload).catch(failed)));
  };

  const begin = (work: Promise<void>): void => {
    const running = work.catch(failed);
    underWay.add(running);
    void running.finally(() => underWay.delete(running));
  };

  const ring = async ({ key, devices, words, path }: StaffNotice, now: Date): Promise<void> => {
    const link = `${origin}${path}`;
    for (const device of devices) {
      if (!(await claimNotice(db, `${key}:${device.endpoint}`, now))) continue;
      const text = words(languageOf(device.language));
      begin(deliver(device, JSON.stringify({ text, link })));
    }
  };

  const tellOne = async ({ key, words, path }: Notice, devices: readonly Device[], now: Date) => {
    const [newest] = devices;
    if (!newest || !(await claimNotice(db, `${key}:${newest.userId}`, now))) return;
    const link = `${origin}${path}`;
    const said = ({ language }: Device) => words(languageOf(language));
    for (const device of devices) begin(deliver(device, JSON.stringify({ text: said(device), link })));
    const { phone: to } = newest;
    await inbox?.sendMessage({ to, kind: 'order', text: said(newest), code: null, link }, now);
  };

  return {
    publicKey: keys.publicKey,
    /** The same way out, which also tells devices what they asked to be told; by both each key goes out once. */
    besides: (messages: Messages): Messages =>
      onceEach(db, {
        sendMessage: async (message, now) => {
          await messages.sendMessage(message, now);
          if (PUSHED.includes(message.kind)) begin(push(message));
        },
      }),
    /**
     * Tells those of the people who want it on their devices. What is told is written down first, on its own: whatever
     * is repeated later, by a restart or another node, finds it told.
     */
    tell: async (notice: Notice, now: Date): Promise<void> => {
      const devices = await listDevices(db, notice.userIds);
      for (const userId of new Set(devices.map((device) => device.userId)))
        await tellOne(
          notice,
          devices.filter((device) => device.userId === userId),
          now,
        );
    },
    /** Rings on colleagues' devices, on each once per key. */
    ring,
    /** Forgets what was told before then, and devices on which nobody has been signed in for long. */
    trim: (before: Date) => trimNotices(db, before),
    /** Resolves when nothing is under way. */
    idle: async (): Promise<void> => {
      await Promise.all(underWay);
    },
  };
}
