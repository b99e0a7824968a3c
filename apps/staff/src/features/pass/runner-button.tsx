import { Button } from '@tableside/ui/button';
import { BellRing } from '@tableside/ui/icons';
import { useText } from '../../lib/text.tsx';
import type { PassOrder } from './pass-orders.ts';
import type { useRunner } from './use-runner.ts';

interface RunnerButtonProps {
  readonly order: PassOrder;
  readonly place: string;
  readonly runner: ReturnType<typeof useRunner>;
}

/** Calls somebody for what is ready of an order, and says who comes. */
export function RunnerButton({ order, place, runner }: RunnerButtonProps) {
  const text = useText();
  const call = runner.callFor(order);
  const coming = call?.by
    ? text('pass.runner-coming', { name: call.by })
    : call && text('pass.runner-called');
  return (
    <>
      <Button
        icon={<BellRing size={20} />}
        size="lg"
        block
        busy={runner.busy === order.orderId}
        aria-label={`${text('pass.call-runner')}, ${place}`}
        onClick={() => runner.ask(order)}
      >
        {text('pass.call-runner')}
      </Button>
      <p className="t-muted pass-coming" role="status">
        {coming}
      </p>
    </>
  );
}
