import '@tableside/ui/styles/overlays.css';
import type { Message } from '@tableside/i18n/catalogue';
import { ToastList } from '@tableside/ui/toast';
import { createRoot } from 'react-dom/client';
import { localKept, sessionKept } from '../../lib/kept-storage.ts';
import { clearForUpdate } from '../../lib/update/update-storage.ts';

const RELOAD_DELAY_MS = 2000;

const plain = (message: Message | undefined): string => (typeof message === 'string' ? message : '');
const nothing = (): void => undefined;

/** Says that a new version is coming; 2 s later the storage is cleared for it and the page loaded again. */
export function tellUpdating(words: Message | undefined, region: Message | undefined): void {
  setTimeout(() => {
    clearForUpdate({ local: localKept, session: sessionKept });
    location.reload();
  }, RELOAD_DELAY_MS);
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <ToastList
      label={plain(region)}
      closeLabel=""
      toasts={[{ id: 'updating', kind: 'info', text: plain(words) }]}
      onDone={nothing}
    />,
  );
}
