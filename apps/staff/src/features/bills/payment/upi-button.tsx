import { Button } from '@tableside/ui/button';
import { QrCode } from '@tableside/ui/icons';
import { useText } from '../../../lib/text.tsx';
import { type TakenPart, useTakesUpi, useUpi } from './use-upi.ts';

interface UpiButtonProps {
  readonly orderId: string;
  /** A part of the bill; undefined is everything still open. */
  readonly part: TakenPart | undefined;
  readonly large?: boolean;
  readonly onShown: (paymentId: string) => void;
}

/** Takes money by a UPI code on this screen, where the house takes it. */
export function UpiButton({ orderId, part, large = false, onShown }: UpiButtonProps) {
  const text = useText();
  const { show } = useUpi(orderId, onShown);
  if (!useTakesUpi()) return null;
  return (
    <Button
      kind="primary"
      size={large ? 'lg' : 'md'}
      icon={large ? <QrCode size={20} /> : undefined}
      busy={show.isPending}
      onClick={() => show.mutate(part)}
    >
      {text('bills.upi')}
    </Button>
  );
}
