import { useEffect } from 'react';
import { keepInstallOffer, useInstall } from '../../lib/install/install.ts';
import { localKept } from '../../lib/kept-storage.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { OFFER_MS, snackbar } from '../../lib/toasts.ts';

const OFFERED_KEY = 'install-offered';

/** Offers the home screen once, after the first order that was paid; later it is found in the profile. */
export function useInstallOffer(): void {
  const text = useText();
  const install = useInstall((state) => state.install);
  const paid = useRoot((state) => state.order?.paid === true || state.ratings.page);
  useEffect(keepInstallOffer, []);
  useEffect(() => {
    if (!paid || !install || localKept.getItem(OFFERED_KEY) !== null) return;
    localKept.setItem(OFFERED_KEY, '1');
    const yes = { label: text('account.install-yes'), run: install };
    snackbar.show(text('account.install-text'), yes, { ms: OFFER_MS });
  }, [paid, install, text]);
}
