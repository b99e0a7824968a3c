import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';

const HydratedContext = createContext(true);

/** False in the very render that takes the server's markup over: kept state must not show there yet. */
export const useHydrated = (): boolean => useContext(HydratedContext);

/** Around what the server drew. Its second render, with all that only a browser knows, is done in small pieces as well. */
export function Hydration({ children }: { readonly children: ReactNode }) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return <HydratedContext value={hydrated}>{children}</HydratedContext>;
}
