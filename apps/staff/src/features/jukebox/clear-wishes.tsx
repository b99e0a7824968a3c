import { Button } from '@tableside/ui/button';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';
import { ReasonDialog } from './reason-dialog.tsx';

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
      <ReasonDialog
        id="clear-reason"
        title={text('jukebox.clear-title')}
        text={text('jukebox.clear-text')}
        confirm={text('jukebox.clear')}
        keep={text('jukebox.clear-keep')}
        busy={clear.isPending}
        reason={reason}
        onReason={setReason}
        onConfirm={(given) => clear.mutate({ reason: given })}
      />
    </>
  );
}
