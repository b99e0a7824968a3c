import { callForm } from '@tableside/client/call-form';
import { accountsRoutes } from '@tableside/contract/accounts.routes';
import type { User } from '@tableside/contract/accounts.schema';
import { connection } from '../../lib/connection.ts';

/** The person with the new picture, or why not: the server's words, null when it was not reached. */
export type Uploaded = { readonly User: User } | { readonly refused: string | null };

/** Sends a picture as a form; everything else of this app is JSON. */
export async function uploadPicture(picture: Blob): Promise<Uploaded> {
  const form = new FormData();
  form.set('image', picture, 'picture');
  const answer = await callForm<{ readonly User: User }>(connection, accountsRoutes.uploadPicture, form);
  if (answer.ok) return answer.value;
  return { refused: answer.code === 'unreachable' ? null : answer.message };
}
