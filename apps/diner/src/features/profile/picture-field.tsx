import type { User } from '@tableside/contract/accounts.schema';
import { Avatar } from '@tableside/ui/avatar';
import { Button } from '@tableside/ui/button';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { ImageIcon, Trash } from '@tableside/ui/icons';
import { type ChangeEvent, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { facts } from '../../lib/facts.ts';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';
import { squarePicture } from './square-picture.ts';
import { uploadPicture } from './upload-picture.ts';

/** One's picture, saved at once; when that fails the old one stays. */
export function PictureField({ user }: { readonly user: User }) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = ''; // the same file may be chosen again
    if (!file || busy) return;
    setBusy(true);
    const sent = await uploadPicture(await squarePicture(file));
    setBusy(false);
    if ('refused' in sent) return toast.error(sent.refused ?? text('account.picture-unreachable'));
    facts.userFetched(sent.User);
    toast.success(text('account.picture-saved'));
  };
  const remove = async () => {
    setBusy(true);
    const answer = await api.accounts.removePicture();
    setBusy(false);
    if (!answer.ok) return toast.error(answer.message);
    facts.userFetched(answer.value.user);
  };
  return (
    <div className="profile-who">
      <Avatar name={user.name} src={user.picture} size="lg" decorative />
      <div className="profile-picture-acts">
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          hidden
          onChange={(event) => void choose(event)}
        />
        <Button icon={<ImageIcon size={20} />} busy={busy} onClick={() => input.current?.click()}>
          {text(user.picture ? 'account.picture-change' : 'account.picture-add')}
        </Button>
        {user.picture && (
          <Button
            ref={handOverFocus}
            kind="text"
            icon={<Trash size={20} />}
            aria-disabled={busy || undefined}
            onClick={() => void remove()}
          >
            {text('account.picture-remove')}
          </Button>
        )}
      </div>
    </div>
  );
}
