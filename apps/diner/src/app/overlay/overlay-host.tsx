import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { facts } from '../../lib/facts.ts';
import { closeByAddress, useAddressQuery } from '../../lib/navigation.ts';
import { closeIfOpen, closeOverlay, type Overlay, useOverlay } from '../../lib/overlays.ts';
import { joinAskedClosed, useJoinDialog } from '../../lib/seat/join-dialog.ts';
import { useRoot } from '../../lib/store.ts';
import { useLanguage } from '../../lib/text.tsx';
import { useWide } from '../use-wide.ts';
import { OverlayBoundary } from './overlay-boundary.tsx';

export interface OverlayProps {
  readonly open: boolean;
  readonly onClose: () => void;
}
type Plain = Exclude<Overlay['kind'], 'repeat' | 'booking'>;

const PlateSheet = lazy(async () => ({
  default: (await import('../../features/plate/plate-sheet.tsx')).PlateSheet,
}));
const SendKeeper = lazy(async () => ({
  default: (await import('../../features/plate/send-keeper.tsx')).SendKeeper,
}));
const ItemSheet = lazy(async () => ({
  default: (await import('../../features/item/item-sheet.tsx')).ItemSheet,
}));
const RepeatSheet = lazy(async () => ({
  default: (await import('../../features/item/repeat-sheet.tsx')).RepeatSheet,
}));
const BookingSheet = lazy(async () => ({
  default: (await import('../../features/booking/booking-sheet.tsx')).BookingSheet,
}));
const JoinSheet = lazy(async () => ({
  default: (await import('../../features/join/join-sheet.tsx')).JoinSheet,
}));

const sheets: Readonly<Record<Plain, ComponentType<OverlayProps>>> = {
  services: lazy(async () => ({
    default: (await import('../../features/services/services-sheet.tsx')).ServicesSheet,
  })),
  more: lazy(async () => ({ default: (await import('../../features/menu/more-sheet.tsx')).MoreSheet })),
  about: lazy(async () => ({ default: (await import('../../features/menu/about-sheet.tsx')).AboutSheet })),
  allergens: lazy(async () => ({
    default: (await import('../../features/menu/allergens-sheet.tsx')).AllergensSheet,
  })),
  categories: lazy(async () => ({
    default: (await import('../../features/menu/categories-sheet.tsx')).CategoriesSheet,
  })),
  language: lazy(async () => ({
    default: (await import('../../features/profile/choice-sheets.tsx')).LanguageSheet,
  })),
  cards: lazy(async () => ({ default: (await import('../../features/cards/cards-sheet.tsx')).CardsSheet })),
  help: lazy(async () => ({ default: (await import('../../features/profile/help-sheet.tsx')).HelpSheet })),
  split: lazy(async () => ({ default: (await import('../../features/split/split-sheet.tsx')).SplitSheet })),
  theme: lazy(async () => ({ default: (await import('./theme-overlay.tsx')).ThemeOverlay })),
};

const SLIDE_MS = 260;

/** One sheet at a time: the last one slides out, and gives its history entry back, before the next one is mounted. */
function useOneAtATime(wanted: Overlay | null): Overlay | null {
  const [shown, setShown] = useState(wanted);
  useEffect(() => {
    if (wanted === shown) return;
    const timer = setTimeout(() => setShown(wanted), shown === null ? 0 : SLIDE_MS);
    return () => clearTimeout(timer);
  }, [wanted, shown]);
  return shown;
}

function PlainOverlays() {
  const overlay = useOverlay();
  const shown = useOneAtATime(overlay);
  if (!shown) return null;
  const open = overlay === shown;
  const close = () => closeIfOpen(shown);
  if (shown.kind === 'repeat') return <RepeatSheet itemId={shown.itemId} open={open} onClose={close} />;
  if (shown.kind === 'booking') return <BookingSheet at={shown.at} open={open} onClose={close} />;
  const Sheet = sheets[shown.kind];
  return <Sheet key={shown.kind} open={open} onClose={close} />;
}

const closePlate = (): void => closeByAddress('plate');

/** The plate as a drawer; beside the menu on wide screens there is nothing to open. */
function PlateOverlay({ beside }: { readonly beside: boolean }) {
  const open = useAddressQuery('plate') !== null;
  const [opened, setOpened] = useState(open);
  const pending = useRoot((state) => state.pending_send !== null);
  if (open && !opened) setOpened(true);
  useEffect(() => {
    if (open && beside) closePlate();
  }, [open, beside]);
  if (beside) return null;
  return (
    <>
      {opened && <PlateSheet open={open} onClose={closePlate} />}
      <Suspense>{pending && !open && <SendKeeper />}</Suspense>
    </>
  );
}

const closeItem = (): void => closeByAddress('item', 'line');

/** Each opening begins with nothing chosen, also of the same dish. */
function ItemOverlay() {
  const itemId = useAddressQuery('item') || null;
  const line = useAddressQuery('line');
  const [shown, setShown] = useState({ itemId, line, visit: 0, open: itemId !== null });
  const same = itemId === shown.itemId && line === shown.line;
  if (itemId === null && shown.open) setShown({ ...shown, open: false });
  if (itemId !== null && !(same && shown.open))
    setShown({ itemId, line, visit: shown.visit + 1, open: true });
  if (shown.itemId === null) return null;
  return (
    <ItemSheet
      key={shown.visit}
      itemId={shown.itemId}
      lineKey={shown.line}
      open={shown.open}
      onClose={closeItem}
    />
  );
}

const MENU_PATHS = ['/home', '/search', '/food-court'];

function closeJoin(): void {
  facts.joinDialogClosed();
  joinAskedClosed();
}

/** Every sheet over the screens. */
export function OverlayHost({ path }: { readonly path: string }) {
  const { whole } = useLanguage();
  const wide = useWide();
  const menu = MENU_PATHS.includes(path);
  const plate = useAddressQuery('plate') !== null;
  const item = useAddressQuery('item') !== null;
  const plain = useOverlay() !== null;
  const joining = useJoinDialog() !== null;
  if (!whole) return null;
  return (
    <>
      <OverlayBoundary open={menu && plate} onClose={closePlate}>
        {menu && <PlateOverlay beside={wide && path === '/home'} />}
      </OverlayBoundary>
      <OverlayBoundary open={menu && item} onClose={closeItem}>
        {menu && <ItemOverlay />}
      </OverlayBoundary>
      <OverlayBoundary open={plain} onClose={closeOverlay}>
        <PlainOverlays />
      </OverlayBoundary>
      <OverlayBoundary open={joining} onClose={closeJoin}>
        {joining && <JoinSheet />}
      </OverlayBoundary>
    </>
  );
}
