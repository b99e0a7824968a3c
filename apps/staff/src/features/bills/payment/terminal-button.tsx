import { Button } from '@tableside/ui/button';
import { CreditCard } from '@tableside/ui/icons';
import { useText } from '../../../lib/text.tsx';
import { type AtTerminal, useTerminal } from './use-terminal.ts';

interface TerminalButtonProps {
  readonly orderId: string;
  readonly of: AtTerminal;
  readonly large?: boolean;
  readonly onShown: (paymentId: string) => void;
}

/** Takes money by card at the terminal beside the desk. */
export function TerminalButton({ orderId, of, large = false, onShown }: TerminalButtonProps) {
  const text = useText();
  const { start } = useTerminal(orderId, onShown);
  const asked = of.payment_id !== undefined;
  return (
    <Button
      kind={asked ? 'accent' : 'primary'}
      size={large ? 'lg' : 'md'}
      icon={large ? <CreditCard size={20} /> : undefined}
      busy={start.isPending}
      onClick={() => start.mutate(of)}
    >
      {text(asked ? 'bills.terminal-go' : 'bills.card')}
    </Button>
  );
}
