import { DialogConfirm } from '@tableside/ui/dialog-confirm';
import { flushSync } from 'react-dom';
import { unsaved } from '../lib/form/unsaved.ts';
import { useStore } from '../lib/store.ts';
import { useText } from '../lib/text.tsx';

/** Asks whoever is about to leave what they have not saved. */
export function LeaveDialog() {
  const text = useText();
  const going = useStore(unsaved, (now) => now.going);
  const close = (): void => unsaved.set((now) => ({ ...now, going: undefined }));
  return (
    <DialogConfirm
      open={going !== undefined}
      title={text('acts.leave-title')}
      confirm={text('acts.leave')}
      keep={text('acts.keep-editing')}
      danger
      history={false}
      onKeep={close}
      onConfirm={() => {
        // Closed first, the dialog gives the focus back to where it was: what goes then takes it along as ever.
        flushSync(close);
        going?.();
      }}
    />
  );
}
