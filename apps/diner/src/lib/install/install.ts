import { create } from 'zustand';

/** What Chromium hands out when the app may be put on the home screen. */
interface InstallEvent extends Event {
  readonly prompt: () => Promise<unknown>;
}
const isInstall = (event: Event): event is InstallEvent => 'prompt' in event;

/** Asks the browser to put the app on the home screen; null while it offers nothing (done already, plain http, other browsers). */
export const useInstall = create<{ readonly install: (() => void) | null }>()(() => ({ install: null }));

/** Keeps the browser's own offer for a better moment; returns the way out. */
export function keepInstallOffer(): () => void {
  const offered = (event: Event): void => {
    if (!isInstall(event)) return;
    event.preventDefault();
    const install = (): void => {
      useInstall.setState({ install: null }); // a browser asks once per offer
      void event.prompt();
    };
    useInstall.setState({ install });
  };
  const done = (): void => useInstall.setState({ install: null });
  addEventListener('beforeinstallprompt', offered);
  addEventListener('appinstalled', done);
  return () => {
    removeEventListener('beforeinstallprompt', offered);
    removeEventListener('appinstalled', done);
  };
}
