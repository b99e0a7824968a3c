import { type Connection, TopStrip } from '@tableside/ui/staff/top-strip';
import { createContext, type ReactNode, useContext, useEffect } from 'react';

/** What every screen shows around its own content; made by the app. */
export interface Surroundings {
  readonly store: ReactNode;
  readonly clock: ReactNode;
  readonly connection: Connection;
  readonly connectionText: string;
  /** Sound, user, lock. */
  readonly actions: ReactNode;
  /** Lines about the whole console. */
  readonly banners: ReactNode;
}
const SurroundingsContext = createContext<Surroundings | null>(null);
/** Gives the surroundings to every screen below. */
export const SurroundingsProvider = SurroundingsContext;

export interface ScreenProps {
  readonly title: string;
  /** Filters and figures, after the title. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** One page of the console: the strip with its title, then the content. */
export function Screen({ title, tools, children }: ScreenProps) {
  const around = useContext(SurroundingsContext);
  useEffect(() => {
    document.title = `${title} · Tableside`;
  }, [title]);
  if (!around) throw new Error('a screen stands within the console');
  const { store, clock, connection, connectionText, actions, banners } = around;
  return (
    <>
      <div className="console-top">
        <TopStrip
          store={store}
          title={title}
          clock={clock}
          connection={connection}
          connectionText={connectionText}
          actions={actions}
        >
          {tools}
        </TopStrip>
        {banners}
      </div>
      <main className="staff-main" id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
