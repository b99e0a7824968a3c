import { useEffect } from 'react';
import { followTable } from '../../lib/seat/follow-table.ts';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';

/** Follows the party when staff take it to another table, and says so. */
export function useFollowTable(): void {
  const text = useText();
  useEffect(() => followTable((table) => toast.info(text('join.moved', { table }))), [text]);
}
