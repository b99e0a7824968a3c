import { type ReactNode, Suspense } from 'react';
import { useLanguage } from '../lib/text.tsx';

interface LaterProps {
  readonly children: ReactNode;
  /** What is shown meanwhile. */
  readonly instead?: ReactNode;
}

/** Waits for the code and all texts of what is not in the first chunk. */
export function Later({ children, instead = null }: LaterProps) {
  const { whole } = useLanguage();
  return whole ? <Suspense fallback={instead}>{children}</Suspense> : instead;
}
