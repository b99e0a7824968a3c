import type { Store } from '@tableside/contract/venues.schema';
import {
  CalendarPlus,
  ChevronRight,
  CircleHelp,
  Info,
  Languages,
  Leaf,
  Moon,
  ReceiptText,
  Share,
  Ticket,
} from '@tableside/ui/icons';
import { Sheet } from '@tableside/ui/sheet';
import type { ReactNode } from 'react';
import { menuLink } from '../../lib/delivery/menu-link.ts';
import { useMenu } from '../../lib/menu/menu.ts';
import { go } from '../../lib/navigation.ts';
import { closeOverlay, openOverlay } from '../../lib/overlays.ts';
import { type ScanSlice, useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { useSharing } from '../../lib/use-sharing.tsx';

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}
interface RowProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly onClick: () => void;
}

function MoreRow({ icon, label, onClick }: RowProps) {
  return (
    <li>
      <button type="button" className="sheet-row" onClick={onClick}>
        {icon}
        <span className="sheet-row-text">{label}</span>
        <ChevronRight size={20} />
      </button>
    </li>
  );
}

/** Where anybody can read this menu and order from it; never the table. Null where one can only order on the spot. */
function menuAddress(store: Store): string | null {
  const path = menuLink(store);
  return path && `${location.origin}${path}`;
}

function leaveFor(path: string): void {
  closeOverlay();
  go(path);
}

/** At a table the bottom bar leads to what was ordered, and in a line nothing can be. */
const hasOtherWay = (scan: ScanSlice | null): boolean => scan?.type === 'dinein' || scan?.type === 'qms';

/** What else there is: the restaurant, allergens, language, looks, sharing. */
export function MoreSheet({ open, onClose }: SheetProps) {
  const text = useText();
  const { store } = useMenu();
  const address = store && menuAddress(store);
  const orders = useRoot(({ auth, scan }) => auth.user_data !== null && !hasOtherWay(scan));
  const { share, uncopied } = useSharing(text('home.copied'));
  const shareMenu = async (url: string): Promise<void> => {
    if (await share({ title: store?.visible_name ?? 'Tableside', url }, url)) onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={text('home.more')} closeLabel={text('shared.close')}>
      <ul className="sheet-list">
        {orders && (
          <MoreRow
            icon={<ReceiptText />}
            label={text('profile.orders')}
            onClick={() => leaveFor('/profile/transactions')}
          />
        )}
        <MoreRow icon={<Ticket />} label={text('discounts.title')} onClick={() => leaveFor('/discounts')} />
        <MoreRow icon={<Info />} label={text('home.about')} onClick={() => openOverlay({ kind: 'about' })} />
        {store?.preferences.features.booking && (
          <MoreRow
            icon={<CalendarPlus />}
            label={text('home.book')}
            onClick={() => openOverlay({ kind: 'booking' })}
          />
        )}
        <MoreRow
          icon={<Leaf />}
          label={text('home.allergens')}
          onClick={() => openOverlay({ kind: 'allergens' })}
        />
        <MoreRow
          icon={<Languages />}
          label={text('home.language')}
          onClick={() => openOverlay({ kind: 'language' })}
        />
        <MoreRow icon={<Moon />} label={text('home.theme')} onClick={() => openOverlay({ kind: 'theme' })} />
        <MoreRow
          icon={<CircleHelp />}
          label={text('profile.help')}
          onClick={() => openOverlay({ kind: 'help' })}
        />
        {address && (
          <MoreRow icon={<Share />} label={text('home.share')} onClick={() => void shareMenu(address)} />
        )}
      </ul>
      {uncopied}
    </Sheet>
  );
}
