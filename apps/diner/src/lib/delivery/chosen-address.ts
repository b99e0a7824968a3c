import { create } from 'zustand';
import { localKept } from '../kept-storage.ts';

const KEY = 'delivery-address';

/** Which of the diner's addresses food is brought to; its id, null while none is chosen. Kept on this device. */
export const useChosenAddress = create<{ readonly id: string | null }>()(() => ({
  id: localKept.getItem(KEY),
}));

/** From now on food is brought to this address. */
export function chooseAddress(id: string): void {
  localKept.setItem(KEY, id);
  useChosenAddress.setState({ id });
}
