import type { DeliveryProblem } from '@tableside/contract/staff-fulfilment.schema';
import { formatList, formatTime, zoneOf } from '@tableside/i18n/formats';
import { Button } from '@tableside/ui/button';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { StatusPill } from '@tableside/ui/status-pill';
import { api } from './api.ts';
import { dishName } from './dish-name.ts';
import { keys } from './keys.ts';
import { useOnDuty } from './session.tsx';
import { useTexts } from './text.tsx';
import { useCommand } from './use-command.ts';

interface DeliveryProblemRowProps {
  readonly problem: DeliveryProblem;
  /** Says which order it is about; left out where that is said above it. */
  readonly named?: boolean;
}

/** Something that went wrong with an order on its way: what, who said so and when, and who has put it right. */
export function DeliveryProblemRow({ problem, named }: DeliveryProblemRowProps) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const { _id, number, kind, items, reported, solved } = problem;
  const solve = useCommand({
    ask: (id: string, options) => api.solveDeliveryProblem({ params: { id } }, options),
    stale: [keys.deliveryProblems(store._id), keys.deliveries(store._id)],
  });
  const clock = (at: string): string => formatTime(language, at, zoneOf(store));
  const order = text('frame.order-number', { number: String(number) });
  const dishes = items.map(({ qty, name }) => `${qty} × ${dishName(name, language).name}`);
  return (
    <li className="delivery-problem">
      <div>
        {named && <strong className="delivery-problem-order">{order}</strong>}
        <StatusPill tone={solved ? 'done' : 'problem'}>{text(`runner.problem.${kind}`)}</StatusPill>
        {dishes.length > 0 && <span> {formatList(language, dishes)}</span>}
        <p className="t-small t-muted">
          {reported.by} · {clock(reported.at)}
        </p>
        {solved && (
          <p className="t-small t-muted">
            {text('runner.solved-by', { name: solved.by, time: clock(solved.at) })}
          </p>
        )}
      </div>
      {!solved && (
        <Button
          ref={handOverFocus}
          busy={solve.isPending}
          aria-label={`${text('runner.solve')}: ${order}, ${text(`runner.problem.${kind}`)}`}
          onClick={() => solve.mutate(_id)}
        >
          {text('runner.solve')}
        </Button>
      )}
    </li>
  );
}
