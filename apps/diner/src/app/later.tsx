import { type ReactNode, Suspense } from 'react';
import { useLanguage } from '../lib/text.tsx';

/** Waits for the code and all texts of what is not in the first chunk. */
export function Later({ children }: { readonly children: ReactNode }) {
  const { whole } = useLanguage();
  return whole ? <Suspense>{children}</Suspense> : null;
}
