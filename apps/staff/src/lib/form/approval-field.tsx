import { LONGEST_PIN } from '@tableside/contract/limits';
import { digitsOf } from '@tableside/ui/digits-of';
import { Field } from '@tableside/ui/field';
import { Lock } from '@tableside/ui/icons';
import { useOnDuty } from '../session.tsx';
import { useText } from '../text.tsx';

/** Whether the colleague is a manager, who needs nobody's approval. */
export function useIsManager(): boolean {
  const { me } = useOnDuty();
  return me.roles.some((role) => role === 'owner' || role === 'manager');
}

interface ApprovalFieldProps {
  readonly id: string;
  readonly value: string;
  readonly missing: boolean;
  readonly onChange: (pin: string) => void;
}

/** The PIN of a manager who stands by; nothing for managers themselves. */
export function ApprovalField({ id, value, missing, onChange }: ApprovalFieldProps) {
  const text = useText();
  const manager = useIsManager();
  if (manager) return null;
  return (
    <Field
      id={id}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={LONGEST_PIN}
      start={<Lock size={20} />}
      label={text('payments.pin')}
      helper={text('payments.pin-text')}
      error={missing ? text('payments.pin-missing') : undefined}
      value={value}
      onChange={(event) => onChange(digitsOf(event.currentTarget.value))}
    />
  );
}
