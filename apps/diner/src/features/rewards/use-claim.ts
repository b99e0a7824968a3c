import { newKey } from '@tableside/client/call';
import type { Voucher } from '@tableside/contract/loyalty.schema';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { isUnsure } from '../../lib/held-key.ts';
import { sessionKept } from '../../lib/kept-storage.ts';
import { invalidate } from '../../lib/resource.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';

/** A voucher code as a scan handed it out. */
export interface ScannedCode {
  readonly campaign: string;
  readonly code: string;
}
export type Claimed =
  | { readonly kind: 'adding' }
  | { readonly kind: 'added'; readonly voucher: Voucher }
  /** `again`: nobody knows whether it worked; the same key tells. */
  | { readonly kind: 'refused'; readonly message: string; readonly again: boolean };

/** One key for each scanned code, so that a reload tells of the same voucher instead of asking for a second one. */
function keyOf({ campaign, code }: ScannedCode): string {
  const place = `claim:${campaign}:${code}`;
  const kept = sessionKept.getItem(place) ?? newKey();
  sessionKept.setItem(place, kept);
  return kept;
}

/** Takes the voucher of a scanned code, as soon as it is shown. */
export function useClaim(scanned: ScannedCode) {
  const text = useText();
  const platform = useRoot((state) => state.scan?.platform ?? 'bolt');
  const [claimed, setClaimed] = useState<Claimed>({ kind: 'adding' });
  const begun = useRef('');
  const claim = async (): Promise<void> => {
    setClaimed({ kind: 'adding' });
    const { campaign, code } = scanned;
    const answer = await api.loyalty.claimVoucher(
      { params: { campaign, code }, body: { platform } },
      { idempotencyKey: keyOf(scanned) },
    );
    if (answer.ok) {
      invalidate('rewards:');
      return setClaimed({ kind: 'added', voucher: answer.value });
    }
    const message = answer.code === 'unreachable' ? text('rewards.unreachable') : answer.message;
    setClaimed({ kind: 'refused', message, again: isUnsure(answer) });
  };
  useEffect(() => {
    if (begun.current === scanned.code) return;
    begun.current = scanned.code;
    void claim();
  });
  return { claimed, claim };
}
