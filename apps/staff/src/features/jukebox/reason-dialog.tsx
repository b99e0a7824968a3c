import { LONGEST_REASON } from '@tableside/contract/limits';
import { DialogConfirm, type DialogConfirmProps } from '@tableside/ui/dialog-confirm';
import { TextArea } from '@tableside/ui/text-area';
import { useText } from '../../lib/text.tsx';

interface ReasonDialogProps extends Pick<DialogConfirmProps, 'title' | 'text' | 'confirm' | 'keep' | 'busy'> {
  readonly id: string;
  /** What was typed; null while nothing is asked. */
  readonly reason: string | null;
  readonly onReason: (reason: string | null) => void;
  readonly onConfirm: (reason: string) => void;
}

/** Asks once more before guests lose what they wished for, and for a reason they may read. */
export function ReasonDialog({ id, reason, onReason, onConfirm, ...dialog }: ReasonDialogProps) {
  const text = useText();
  return (
    <DialogConfirm
      {...dialog}
      open={reason !== null}
      danger
      onConfirm={() => onConfirm(reason ?? '')}
      onKeep={() => onReason(null)}
    >
      <TextArea
        rows={2}
        id={id}
        label={text('jukebox.veto-reason')}
        autoComplete="off"
        maxLength={LONGEST_REASON}
        value={reason ?? ''}
        onChange={(event) => onReason(event.currentTarget.value)}
      />
    </DialogConfirm>
  );
}
