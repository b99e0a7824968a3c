import type { accountsShapes } from '@tableside/contract/accounts.schema';
import type { Outcome } from '@tableside/contract/endpoint';
import { formatDate } from '@tableside/i18n/formats';
import { Button } from '@tableside/ui/button';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { Sheet } from '@tableside/ui/sheet';
import { Skeleton, SkeletonGroup } from '@tableside/ui/skeleton';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { FailedBanner } from '../../lib/failed-banner.tsx';
import { invalidate, useResource } from '../../lib/resource.ts';
import { useRoot } from '../../lib/store.ts';
import { useLanguage, useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';

type Session = Extract<Outcome<(typeof accountsShapes)['listSessions']>, { ok: true }>['value'][number];

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

function Device({ session }: { readonly session: Session }) {
  const text = useText();
  const { language } = useLanguage();
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    const answer = await api.accounts.endSession({ params: { id: session._id } });
    if (answer.ok) return invalidate('sessions:'); // it stays busy until the list is there without it
    setBusy(false);
    toast.error(answer.message);
  };
  const seen = formatDate(language, session.last_seen_at, {
    timeZone: ownZone(),
    region: undefined,
    style: 'medium',
  });
  return (
    <li ref={handOverFocus} className="profile-device">
      <div>
        <p className="t-label t-user">{session.device || text('profile.device-unknown')}</p>
        <p className="t-small t-muted">
          {session.current ? text('profile.device-this') : text('profile.device-seen', { date: seen })}
        </p>
      </div>
      {!session.current && (
        <Button busy={busy} onClick={() => void end()}>
          {text('profile.device-end')}
        </Button>
      )}
    </li>
  );
}

/** Where one is signed in, and signing out there. */
export function DevicesSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const text = useText();
  const person = useRoot(({ auth }) => auth.user_data?.user._id);
  // Before the list is read: each time it is opened it is asked for anew.
  useEffect(() => {
    if (open) invalidate('sessions:');
  }, [open]);
  const { data, error, refreshing, reload } = useResource(open && person ? `sessions:${person}` : null, () =>
    api.accounts.listSessions(),
  );
  return (
    <Sheet open={open} onClose={onClose} title={text('profile.devices')} closeLabel={text('shared.close')}>
      {error && (
        <FailedBanner busy={refreshing} onRetry={reload}>
          {error}
        </FailedBanner>
      )}
      {!data && !error && (
        <SkeletonGroup label={text('shared.loading')}>
          <Skeleton shape="title" />
          <Skeleton />
        </SkeletonGroup>
      )}
      <ul>
        {data?.map((session) => (
          <Device key={session._id} session={session} />
        ))}
      </ul>
    </Sheet>
  );
}
