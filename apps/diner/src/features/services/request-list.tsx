import type { Service } from '@tableside/contract/venues.schema';
import { Button } from '@tableside/ui/button';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { StatusPill } from '@tableside/ui/status-pill';
import { DishName } from '../../lib/menu/dish-name.tsx';
import { useText } from '../../lib/text.tsx';
import type { TableRequest } from './service-state.ts';

interface ListProps {
  readonly services: readonly Service[];
  readonly requests: readonly TableRequest[];
  readonly onRemind: (serviceId: string) => void;
}

/** Where a request stands, and with whom. */
function standOf({ state, by, escalated }: TableRequest, text: ReturnType<typeof useText>) {
  if (state === 'done')
    return {
      tone: 'done',
      words: by ? text('services.done-by', { name: by }) : text('services.done'),
    } as const;
  if (state === 'seen')
    return {
      tone: 'active',
      words: by ? text('services.seen-by', { name: by }) : text('services.seen'),
    } as const;
  return escalated
    ? ({ tone: 'waiting', words: text('services.escalated') } as const)
    : ({ tone: 'sending', words: text('services.state-sent') } as const);
}

function RequestRow({
  request,
  name,
  onRemind,
}: {
  readonly request: TableRequest;
  readonly name: Service['name'] | undefined;
  readonly onRemind: () => void;
}) {
  const text = useText();
  const { minutes, remindable } = request;
  const { tone, words } = standOf(request, text);
  return (
    <li className="service-request">
      <div className="service-request-text">
        <p className="t-label">{name && <DishName of={name} />}</p>
        <p className="t-small t-muted">{text('services.age', { minutes })}</p>
      </div>
      <StatusPill tone={tone}>{words}</StatusPill>
      {remindable && (
        <Button ref={handOverFocus} kind="outline" onClick={onRemind}>
          {text('services.remind')}
        </Button>
      )}
    </li>
  );
}

/** What this table asked for, what became of it and who took care. */
export function RequestList({ services, requests, onRemind }: ListProps) {
  const text = useText();
  if (requests.length === 0) return null;
  return (
    <section aria-label={text('services.open')}>
      <h3>{text('services.open')}</h3>
      <ul className="service-requests">
        {requests.map((request) => (
          <RequestRow
            key={request._id}
            request={request}
            name={services.find(({ _id }) => _id === request.service_id)?.name}
            onRemind={() => onRemind(request.service_id)}
          />
        ))}
      </ul>
    </section>
  );
}
