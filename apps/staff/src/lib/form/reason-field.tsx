import { LONGEST_REASON } from '@tableside/contract/limits';
import { ToggleChip } from '@tableside/ui/chip';
import { TextArea } from '@tableside/ui/text-area';
import { useText } from '../text.tsx';
import { useUnsaved } from './unsaved.ts';

interface ReasonFieldProps {
  readonly id: string;
  readonly value: string;
  /** Reasons that are often given, in the viewer's language. */
  readonly usual: readonly string[];
  /** It was tried without one. */
  readonly missing: boolean;
  readonly onChange: (reason: string) => void;
}

/** Why something is done to money: a usual reason by one tap, or words of one's own, which are not dropped unasked. */
export function ReasonField({ id, value, usual, missing, onChange }: ReasonFieldProps) {
  const text = useText();
  useUnsaved(value.trim() !== '' && !usual.includes(value));
  return (
    <div className="reason">
      <TextArea
        id={id}
        label={text('payments.reason')}
        rows={2}
        maxLength={LONGEST_REASON}
        value={value}
        error={missing ? text('payments.reason-missing') : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className="reason-usual">
        {usual.map((reason) => (
          <ToggleChip key={reason} pressed={value === reason} onClick={() => onChange(reason)}>
            {reason}
          </ToggleChip>
        ))}
      </div>
    </div>
  );
}
