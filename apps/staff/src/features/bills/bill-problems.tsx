import type { BillProblem } from '@tableside/contract/staff-billing.schema';
import { Button } from '@tableside/ui/button';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { FactRow } from '../../lib/fact-row.tsx';
import { keys } from '../../lib/keys.ts';
import { placeOf } from '../../lib/mode.tsx';
import { note } from '../../lib/notes.ts';
import { problemsQuery } from '../../lib/queries.ts';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';
import { useMoment } from './moment.ts';

interface ProblemProps {
  readonly problem: BillProblem;
  readonly onChoose: (orderId: string) => void;
}

function Problem({ problem, onChoose }: ProblemProps) {
  const text = useText();
  const moment = useMoment();
  const can = useCan();
  const { store } = useOnDuty();
  const finish = useCommand({
    ask: (id: string, options) => api.finishProblem({ params: { id } }, options),
    stale: [keys.bills(store._id)],
    onDone: () => note('success', text('bills.problem-finished')),
  });
  const { _id, order_id: orderId, kind, note: words, at, bill_no: billNo } = problem;
  return (
    <li ref={handOverFocus} className="ask problem">
      <h3>
        {placeOf(problem, text)} · {text(`bills.problem-${kind}`)}
      </h3>
      <p className="t-muted">
        <FactRow facts={[moment(at), billNo]} />
      </p>
      {words !== '' && <p className="problem-words">“{words}”</p>}
      <div className="button-row">
        <Button onClick={() => onChoose(orderId)}>{text('payments.to-bill')}</Button>
        {can('payments.confirm') && (
          <Button kind="primary" busy={finish.isPending} onClick={() => finish.mutate(_id)}>
            {text('bills.problem-done')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** What guests say is wrong with their bills, oldest first, until somebody has dealt with it. */
export function BillProblems({ onChoose }: Pick<ProblemProps, 'onChoose'>) {
  const text = useText();
  const { store } = useOnDuty();
  const { data = [] } = useQuery(problemsQuery(store._id));
  if (data.length === 0) return null;
  return (
    <section className="problems" aria-label={text('bills.problems')}>
      <h2>{text('bills.problems')}</h2>
      <ul>
        {data.map((problem) => (
          <Problem key={problem._id} problem={problem} onChoose={onChoose} />
        ))}
      </ul>
    </section>
  );
}
