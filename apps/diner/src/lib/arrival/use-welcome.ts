import { facts } from '../facts.ts';
import { useFirstText } from '../first-text.ts';
import { snackbar, toast } from '../toasts.ts';
import type { Arrival, FoundVoucher } from './arrive.ts';

/** Says after a scan which table this is, and offers an earlier plate of this store. */
export function useWelcome(): (arrival: Arrival | FoundVoucher) => void {
  const text = useFirstText();
  return (arrival) => {
    if ('voucher' in arrival) return;
    const { scan, store, kept } = arrival;
    const name = store.visible_name || store.name;
    toast.success(scan.table_name ? text('shell.arrived', { table: scan.table_name, store: name }) : name);
    if (kept === 0) return;
    snackbar.show(text('shell.kept-plate'), {
      label: text('shell.put-back', { count: kept }),
      run: facts.keptPlatePutBack,
    });
  };
}
