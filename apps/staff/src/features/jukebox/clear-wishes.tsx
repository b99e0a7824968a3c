import { Button } from '@tableside/ui/button';
import { DialogConfirm } from '@tableside/ui/dialog-confirm';
import { Field } from '@tableside/ui/field';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';

/** Takes out every wish at once, asked once more, with a reason for the guests. */
export function ClearWishes() {
  const text = useText();
  const { store } = useOnDuty();
  const [reason, setReason] = useState<string | null>(null);
  const clear = useCommand({
    ask: (body: { readonly reason: string }, options) =>
      api.clearJukebox({ params: { store_id: store._id }, body }, options),
    stale: [keys.jukebox(store._id)],
    onDone: () => setReason(null),
  });
  return (
    <>
      <Button kind="text" onClick={() => setReason('')}>
        {text('jukebox.clear')}
      </Button>
      <DialogConfirm
        open={reason !== null}
        danger
        title={text('jukebox.clear-title')}
        text={text('jukebox.clear-text')}
        confirm={text('jukebox.clear')}
        keep={text('jukebox.clear-keep')}
        busy={clear.isPending}
        onConfirm={() => clear.mutate({ reason: reason ?? '' })}
        onKeep={() => setReason(null)}
      >
        <Field
          id="clear-reason"
          label={text('jukebox.veto-reason')}
          autoComplete="off"
          maxLength={200}
          value={reason ?? ''}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </DialogConfirm>
    </>
  );
}
