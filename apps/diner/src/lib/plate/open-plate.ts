import { openByAddress } from '../navigation.ts';

/** Opens a dish; the address says which. */
export const openItem = (itemId: string): void => openByAddress('item', itemId);
/** Opens the plate; the address says so. */
export const openPlate = (): void => openByAddress('plate');
