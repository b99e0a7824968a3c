import { useLocation, useSearch } from 'wouter';

/** A coupon's code as it was typed, or the id in the address that the QR code of somebody's voucher holds. */
export const readShown = (typed: string): string => /[?&]code=([\w-]+)/.exec(typed)?.[1] ?? typed.trim();

/** The voucher a guest has shown, which waits in the address for a bill; '' when there is none. */
export function useShownCode() {
  const search = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const code = search.get('code') ?? '';
  const forget = (): void => {
    search.delete('code');
    if (code !== '') navigate(`/bills?${search}`, { replace: true });
  };
  return { code, forget };
}
