import type { Store } from '@tableside/contract/venues.schema';
import { create } from 'zustand';

/** Sheets that are no part of the address. */
export type Overlay =
  | {
      readonly kind:
        | 'services'
        | 'more'
        | 'about'
        | 'allergens'
        | 'categories'
        | 'language'
        | 'theme'
        | 'split'
        | 'cards'
        | 'help';
    }
  /** At this store; without one, at the scanned place. */
  | { readonly kind: 'booking'; readonly at?: Store }
  | { readonly kind: 'repeat'; readonly itemId: string };

const useOpen = create<{ readonly overlay: Overlay | null }>()(() => ({ overlay: null }));

/** The sheet that is wanted on screen; null for none. */
export const useOverlay = (): Overlay | null => useOpen(({ overlay }) => overlay);
/** Opens a sheet, in the place of one that is open. */
export const openOverlay = (overlay: Overlay): void => useOpen.setState({ overlay });
/** Closes the sheet that is open. */
export const closeOverlay = (): void => useOpen.setState({ overlay: null });
/** Closes this sheet, and none that was opened since in its place: for what may be answered late. */
export const closeIfOpen = (sheet: Overlay): void =>
  useOpen.setState(({ overlay }) => ({ overlay: overlay === sheet ? null : overlay }));
