import '@tableside/ui/styles/overlays.css';
import type { Message } from '@tableside/i18n/catalogue';
import { ToastList } from '@tableside/ui/toast';
import { createRoot } from 'react-dom/client';

const plain = (message: Message | undefined): string => (typeof message === 'string' ? message : '');
const nothing = (): void => undefined;

/** The only thing shown in the two seconds before a new version loads the page again. */
export function tellUpdating(words: Message | undefined, region: Message | undefined): void {
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
