import type { Call } from '@tableside/contract/staff.schema';
import { Button } from '@tableside/ui/button';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { ServiceIcon } from '@tableside/ui/service-icon';
import { api } from '../../lib/api.ts';
import { dishName } from '../../lib/dish-name.ts';
import { keys } from '../../lib/keys.ts';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { useText, useTexts } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';
import { StreamCard } from './stream-card.tsx';

interface CallCardProps {
  readonly call: Call;
  /** It comes from a table that whoever looks serves. */
  readonly own: boolean;
  /** Asks whom to give it to. */
  readonly onPass: (call: Call) => void;
}

function Buttons({ call, onPass }: Omit<CallCardProps, 'own'>) {
  const text = useText();
  const { store } = useOnDuty();
  const stale = [keys.calls(store._id), keys.floor(store._id)];
  const take = useCommand({
    ask: (id: string, options) => api.takeCall({ params: { id } }, options),
    stale,
  });
  const finish = useCommand({
    ask: (id: string, options) => api.finishCall({ params: { id } }, options),
    stale,
  });
  const busy = take.isPending || finish.isPending;
  return (
    <>
      {call.state === 'sent' && (
        <Button
          ref={handOverFocus}
          kind="primary"
          size="lg"
          busy={take.isPending}
          onClick={() => busy || take.mutate(call._id)}
        >
          {text('calls.on-my-way')}
        </Button>
      )}
      <Button size="lg" busy={finish.isPending} onClick={() => busy || finish.mutate(call._id)}>
        {text('acts.done')}
      </Button>
      <Button kind="text" size="lg" onClick={() => onPass(call)}>
        {text('calls.pass-to')}
      </Button>
    </>
  );
}

/** One request of a table, and who takes care of it. */
export function CallCard({ call, own, onPass }: CallCardProps) {
  const { text, language } = useTexts();
  const can = useCan();
  const { name, lang } = dishName(call.service.name, language);
  const notes = [
    own && text('calls.own-table'),
    call.state === 'sent' && call.escalated_at && text('calls.with-manager'),
    call.state === 'seen' && call.by && text('calls.taken-by', { name: call.by }),
    call.passed_by && text('calls.passed-by', { name: call.passed_by }),
    call.reminders > 0 && text('calls.reminders', { count: call.reminders }),
  ];
  return (
    <StreamCard
      icon={<ServiceIcon icon={call.service.icon} size={28} />}
      title={<span lang={lang}>{name}</span>}
      since={call.at}
      taken={call.state !== 'sent'}
      late={call.escalated_at !== null}
      place={
        <>
          <strong>{text('shared.table', { name: call.table.name })}</strong>
          {call.table.area && ` · ${call.table.area}`}
        </>
      }
      notes={notes}
    >
      {can('calls.work') && <Buttons call={call} onPass={onPass} />}
    </StreamCard>
  );
}
