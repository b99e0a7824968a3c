import type { Service } from '@tableside/contract/venues.schema';
import { Button } from '@tableside/ui/button';
import { StatusPill } from '@tableside/ui/status-pill';
import { DishName } from '../../lib/dish-name.tsx';
import { useText } from '../../lib/text.tsx';
import type { OpenRequest } from './service-state.ts';

interface ListProps {
  readonly services: readonly Service[];
  readonly requests: readonly OpenRequest[];
  readonly onRemind: (serviceId: string) => void;
}

function RequestRow({
  request,
  name,
  onRemind,
}: {
  readonly request: OpenRequest;
  readonly name: Service['name'] | undefined;
  readonly onRemind: () => void;
}) {
  const text = useText();
  const { state, by, minutes, remindable } = request;
  const seen = by ? text('services.seen-by', { name: by }) : text('services.seen');
  return (
    <li className="service-request">
      <div className="service-request-text">
        <p className="t-label">{name && <DishName of={name} />}</p>
        <p className="t-small t-muted">{text('services.age', { minutes })}</p>
      </div>
      <StatusPill tone={state === 'seen' ? 'active' : 'sending'}>
        {state === 'seen' ? seen : text('services.state-sent')}
      </StatusPill>
      {remindable && (
        <Button kind="outline" onClick={onRemind}>
          {text('services.remind')}
        </Button>
      )}
    </li>
  );
}

/** What this table asked for and nobody has finished yet. */
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
