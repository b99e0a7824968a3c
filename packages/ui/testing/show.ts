import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

/** Puts a part on the screen until the test ends; what it returns shows another one in its place. */
export async function show(part: ReactNode): Promise<(next: ReactNode) => Promise<void>> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const change = (next: ReactNode) => act(async () => root.render(next));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    host.remove();
  });
  await change(part);
  return change;
}
