import type { User } from '@tableside/contract/accounts.schema';
import { connection } from '../../lib/connection.ts';

/** The person with the new picture, or why not: the server's words, null when it was not reached. */
export type Uploaded = { readonly User: User } | { readonly refused: string | null };

const PATIENCE_MS = 60_000;

/** Sends a picture as a form; everything else of this app is JSON. */
export async function uploadPicture(picture: Blob): Promise<Uploaded> {
  const body = new FormData();
  body.set('image', picture, 'picture');
  try {
    const answer = await connection.fetch('/api/users/profileImage', {
      method: 'POST',
      headers: { authorization: `Bearer ${connection.token()}`, 'accept-language': connection.language() },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const said = await answer.json();
    return answer.ok ? said : { refused: String(said.message) };
  } catch {
    return { refused: null };
  }
}
