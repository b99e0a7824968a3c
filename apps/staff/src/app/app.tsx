import { BrokenArt } from '@tableside/ui/art';
import { Button } from '@tableside/ui/button';
import { Skeleton, SkeletonGroup } from '@tableside/ui/skeleton';
import { StateBlock } from '@tableside/ui/state-block';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Router, useLocation } from 'wouter';
import { SetupScreen } from '../features/setup/setup-screen.tsx';
import { SignInScreen } from '../features/sign-in/sign-in-screen.tsx';
import { WallScreen } from '../features/wall/wall-screen.tsx';
import { leaveFor } from '../lib/form/unsaved.ts';
import { codeOf, failureText } from '../lib/outcome.ts';
import { useText } from '../lib/text.tsx';
import { useTheme } from '../lib/theme.ts';
import { Console } from './console.tsx';
import { useRenewal, useVersionWatch } from './newer-version.ts';
import { useSession } from './use-session.ts';

const makeClient = () =>
  new QueryClient({
    defaultOptions: {
      // The restaurant's own network may well be up without the internet, so calls never wait for "online".
      queries: {
        networkMode: 'always',
        staleTime: 10_000,
        retry: (tries, error) => codeOf(error) === 'unreachable' && tries < 1,
      },
      mutations: { networkMode: 'always' },
    },
  });

/** Nobody works at this screen: it may load itself again. */
function Unattended({ children }: { readonly children: ReactNode }) {
  useRenewal();
  return children;
}

function Door() {
  const text = useText();
  const session = useSession();
  if (session.data) return <Console key={session.data._id} me={session.data} />;
  if (session.data === null)
    return (
      <Unattended>
        <SignInScreen />
      </Unattended>
    );
  if (session.isPending)
    return (
      <SkeletonGroup label={text('shared.loading')} className="sign-in">
        <Skeleton className="loading-box" />
      </SkeletonGroup>
    );
  return (
    <main className="sign-in staff-look">
      <StateBlock
        alert
        level={1}
        art={<BrokenArt />}
        title={text('frame.error.title')}
        text={failureText(session.error, text)}
        action={
          <Button kind="primary" busy={session.isFetching} onClick={() => void session.refetch()}>
            {text('shared.retry')}
          </Button>
        }
      />
    </main>
  );
}

/** The first run and the screen on the wall stand before the door: there is nobody to sign in. */
function Entrance() {
  const [path] = useLocation();
  useTheme();
  useVersionWatch();
  if (path === '/wall')
    return (
      <Unattended>
        <WallScreen />
      </Unattended>
    );
  return path === '/setup' ? <SetupScreen /> : <Door />;
}

/** The staff console. */
export function App() {
  const [client] = useState(makeClient);
  return (
    <QueryClientProvider client={client}>
      <Router base="/staff" aroundNav={(navigate, to, options) => leaveFor(to, () => navigate(to, options))}>
        <Entrance />
      </Router>
    </QueryClientProvider>
  );
}
