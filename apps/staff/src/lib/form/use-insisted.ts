import { useState } from 'react';

/** Whether somebody has tried to send the form as it is; it is not blamed for what was tried with another `kind` of it. */
export function useInsisted(kind: string) {
  const [tried, setTried] = useState<string>();
  return { insisted: tried === kind, insist: (): void => setTried(kind) };
}
