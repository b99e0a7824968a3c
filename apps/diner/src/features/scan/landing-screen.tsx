import '@tableside/ui/styles/content.css';
import './landing.css';
import { languageNames } from '@tableside/i18n/languages';
import { Button, ButtonLink } from '@tableside/ui/button';
import { IconButton } from '@tableside/ui/icon-button';
import { Globe, Moon, ScanLine } from '@tableside/ui/icons';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { linkOf } from '../../lib/arrival/link.ts';
import { follow } from '../../lib/follow.ts';
import { closeByAddress, openByAddress, useAddressQuery } from '../../lib/navigation.ts';
import { openOverlay } from '../../lib/overlays.ts';
import { useRoot } from '../../lib/store.ts';
import { useLanguage, useText } from '../../lib/text.tsx';
import { Brand } from './brand.tsx';
import { CodeForm } from './code-form.tsx';
import { LandingArt } from './landing-art.tsx';
import { LandingCards } from './landing-cards.tsx';
import { useCode } from './use-code.ts';

const Scanner = lazy(async () => ({ default: (await import('./scanner.tsx')).Scanner }));

const closeScanner = (): void => closeByAddress('scan');

/** While a scanned link is being followed. */
function Opening() {
  const text = useText();
  return (
    <main className="landing landing-opening" id="menu" tabIndex={-1}>
      <Brand />
      <p role="status">{text('scan.opening')}</p>
    </main>
  );
}

function Chooser() {
  const text = useText();
  const { language } = useLanguage();
  const signedIn = useRoot((state) => state.auth.user_data !== null);
  return (
    <div className="landing-bar">
      <Brand />
      <Button
        kind="text"
        icon={<Globe size={20} />}
        aria-label={`${text('home.language')}: ${languageNames[language]}`}
        onClick={() => openOverlay({ kind: 'language' })}
      >
        <span lang={language}>{languageNames[language]}</span>
      </Button>
      <IconButton label={text('home.theme')} icon={<Moon />} onClick={() => openOverlay({ kind: 'theme' })} />
      <ButtonLink kind="text" href={signedIn ? '/profile' : '/login'} onClick={follow}>
        {text(signedIn ? 'shell.profile' : 'shell.sign-in')}
      </ButtonLink>
    </div>
  );
}

/** Gives the focus to the code's field once the camera is gone, which gives it back to its opener; returns who asks for it. */
function useFieldNext(scanning: boolean): () => void {
  const wanted = useRef(false);
  useEffect(() => {
    if (scanning || !wanted.current) return;
    wanted.current = false;
    document.getElementById('table-code')?.focus();
  }, [scanning]);
  return () => {
    wanted.current = true;
  };
}

/** `/`: scan, or type, or go on where one was. */
export function LandingScreen() {
  const text = useText();
  const attempt = useCode();
  const [typing, setTyping] = useState(false);
  const scanning = useAddressQuery('scan') !== null;
  const fieldNext = useFieldNext(scanning);
  if (linkOf(location.search)) return <Opening />;
  const scan = (): void => {
    attempt.reset();
    openByAddress('scan');
  };
  const type = (): void => {
    setTyping(true);
    fieldNext();
    closeScanner();
  };
  return (
    <main className="landing" id="menu" tabIndex={-1}>
      <Chooser />
      <div className="landing-body">
        <LandingArt />
        <h1 className="landing-title" tabIndex={-1}>
          {text('scan.title')}
        </h1>
        <p className="landing-lead">{text('scan.lead')}</p>
        <div className="landing-ways">
          <Button kind={typing ? 'outline' : 'accent'} size="lg" block icon={<ScanLine />} onClick={scan}>
            {text('scan.scan')}
          </Button>
          {typing ? (
            <CodeForm attempt={attempt} />
          ) : (
            <Button kind="text" block onClick={() => setTyping(true)}>
              {text('scan.enter')}
            </Button>
          )}
        </div>
        <LandingCards />
      </div>
      {scanning && (
        <Suspense>
          <Scanner attempt={attempt} onClose={closeScanner} onType={type} />
        </Suspense>
      )}
    </main>
  );
}
