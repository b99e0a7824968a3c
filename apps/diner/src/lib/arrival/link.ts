/** What an address or a QR code leads to; null when it is none of ours. */
export type Link =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'store'; readonly storeId: string; readonly type: 'delivery' | 'takeaway' };

/** Reads the query of our own address. Any code is taken as it is: whether it is known is for the server to say. */
export function linkOf(search: string): Link | null {
  const query = new URLSearchParams(search);
  const code = query.get('c');
  if (code) return { kind: 'code', code };
  const storeId = query.get('store_id');
  const type = query.get('type');
  return storeId && (type === 'delivery' || type === 'takeaway') ? { kind: 'store', storeId, type } : null;
}
