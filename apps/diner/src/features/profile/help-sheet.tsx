import './profile.css';
import { Button } from '@tableside/ui/button';
import { BellRing } from '@tableside/ui/icons';
import { Sheet } from '@tableside/ui/sheet';
import type { ReactNode } from 'react';
import { openOverlay } from '../../lib/overlays.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="account-part">
      <h3 className="t-h3">{title}</h3>
      {children}
    </section>
  );
}

/** The telephone of the place one is at, where it has one. */
function CallPlace() {
  const text = useText();
  const store = useRoot((state) => state.store);
  if (!store?.phone) return null;
  return (
    <Part title={text('home.phone')}>
      <p>{store.visible_name || store.name}</p>
      <a href={`tel:${store.phone}`}>{store.phone}</a>
    </Part>
  );
}

/** How to join and to pay, and who can be asked: a waiter at a table, else the restaurant. */
export function HelpSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const text = useText();
  const seated = useRoot(({ scan }) => scan?.type === 'dinein' && scan.table_id !== null);
  return (
    <Sheet open={open} onClose={onClose} title={text('profile.help')} closeLabel={text('shared.close')}>
      <div className="account-parts">
        <Part title={text('profile.help-join')}>
          <p>{text('profile.help-join-text', { social: text('shell.social') })}</p>
        </Part>
        <Part title={text('profile.help-pay')}>
          <p>{text('profile.help-pay-text', { bill: text('shell.bill') })}</p>
        </Part>
        {seated && (
          <Button icon={<BellRing size={20} />} onClick={() => openOverlay({ kind: 'services' })}>
            {text('profile.help-waiter')}
          </Button>
        )}
        <CallPlace />
      </div>
    </Sheet>
  );
}
