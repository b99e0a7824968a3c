import { create } from 'zustand';
import { useRoot } from '../store.ts';

/** The diner asked for the code sheet; an occupied table opens it by itself. */
const useAsked = create<{ readonly asked: boolean }>()(() => ({ asked: false }));

/** Opens the code sheet. */
export const joinAsked = (): void => useAsked.setState({ asked: true });
/** Closes a code sheet that the diner asked for. */
export const joinAskedClosed = (): void => useAsked.setState({ asked: false });

/** Whether the social-code sheet is to be shown, and why. */
export function useJoinDialog(): 'occupied' | 'asked' | null {
  const occupied = useRoot((state) => state.table_occupied);
  const asked = useAsked((state) => state.asked);
  if (occupied) return 'occupied';
  return asked ? 'asked' : null;
}
