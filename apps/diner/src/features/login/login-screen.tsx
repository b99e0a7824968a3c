import '@tableside/ui/styles/content.css';
import '@tableside/ui/styles/forms.css';
import './login.css';
import { Banner } from '@tableside/ui/banner';
import { Skeleton, SkeletonGroup } from '@tableside/ui/skeleton';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { go } from '../../lib/navigation.ts';
import { isPlatePath } from '../../lib/plate/plate-path.ts';
import { signInOver } from '../../lib/plate/send-wish.ts';
import { Screen } from '../../lib/screen.tsx';
import { refOf } from '../../lib/sign-in/login-ref.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { CodeStep } from './code-step.tsx';
import { keptCode, type SentCode } from './kept-challenge.ts';
import { NameStep } from './name-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { orderKnown } from './sign-in.ts';
import type { CallerWait } from './verify-caller.ts';

const CallerStep = lazy(async () => ({ default: (await import('./caller-step.tsx')).CallerStep }));

/** What a sign-in is for, by where it leads: the first that fits. */
const REASONS = [
  ['/social/jukebox', 'login.for-songs'],
  ['/social', 'login.for-table'],
  ['/bill', 'login.for-bill'],
] as const;
/** Where one may be without a sign-in: whoever comes from there tapped it themselves. */
const FREE = /^\/($|home\b|food-court\b|profile$|location\b|e-bill\b)/;

function reasonFor(wanted: string) {
  if (isPlatePath(wanted)) return 'login.for-plate';
  const [, reason] = REASONS.find(([path]) => wanted.startsWith(path)) ?? [];
  return reason ?? (FREE.test(wanted) ? undefined : 'login.for-rest');
}

/** Why one is here, when a step on the way asked for it. */
function ContextLine({ wanted }: { readonly wanted: string }) {
  const text = useText();
  const reason = reasonFor(wanted);
  return reason && <Banner kind="info">{text(reason)}</Banner>;
}

/** Signed in; what is running for them is on its way. */
function OnTheWay() {
  return (
    <SkeletonGroup label={useText()('shared.loading')} className="login-form">
      <Skeleton shape="title" />
      <Skeleton />
    </SkeletonGroup>
  );
}

/** Who has signed in, and whether all is known of them that is asked: then the way goes on by itself. */
function useWayOn(wanted: string) {
  const user = useRoot((state) => state.auth.user_data?.user);
  const [asked, setAsked] = useState(false);
  const leave = useEffectEvent(() => {
    signInOver(wanted, Date.now());
    go(wanted, { replace: true });
  });
  const known = user !== undefined && (asked || user.name !== '');
  useEffect(() => {
    if (!known) return;
    let here = true;
    void orderKnown().then(() => here && leave());
    return () => {
      here = false;
    };
  }, [known]);
  return { user, known, named: () => setAsked(true) };
}

/** `/login?ref=`: number, code and, for new guests, a name; then on to where one wanted to go. */
export function LoginScreen() {
  const text = useText();
  const search = useSearch();
  const [wanted] = useState(() => refOf(search)); // where it leads stays so while it leads there
  const [sent, setSent] = useState<SentCode | null>(() => keptCode(Date.now()));
  const [wait, setWait] = useState<CallerWait | null>(null);
  const { user, known, named } = useWayOn(wanted);
  const nameless = user !== undefined && !known;
  const change = () => setSent(null);
  const sentInstead = (code: SentCode) => {
    setWait(null);
    setSent(code);
  };
  return (
    <Screen
      title={text(nameless ? 'login.name-title' : 'login.title')}
      back={FREE.test(wanted) ? wanted : '/'}
    >
      <div className="login">
        {!user && <ContextLine wanted={wanted} />}
        {nameless ? (
          <NameStep onDone={named} />
        ) : known ? (
          <OnTheWay />
        ) : sent ? (
          <CodeStep key={sent.challenge.challenge_id} sent={sent} onSent={setSent} onChangeNumber={change} />
        ) : wait ? (
          <Suspense>
            <CallerStep wait={wait} onSent={sentInstead} onOver={() => setWait(null)} />
          </Suspense>
        ) : (
          <PhoneStep onSent={setSent} onAsked={setWait} />
        )}
      </div>
    </Screen>
  );
}
