import type { Call } from '@tableside/contract/staff.schema';
import { Button } from '@tableside/ui/button';
import { Bell, CircleHelp, Cutlery, ReceiptText, Users } from '@tableside/ui/icons';
import { api } from '../../lib/api.ts';
import { dishName } from '../../lib/dish-name.ts';
import { elapsed } from '../../lib/elapsed.ts';
import { keys } from '../../lib/keys.ts';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { useTexts } from '../../lib/text.tsx';
import { useTick } from '../../lib/tick.ts';
import { useCommand } from '../../lib/use-command.ts';
import { callTone } from './call-rules.ts';

const ICONS: Readonly<Record<string, typeof Bell>> = {
  bill: ReceiptText,
  cutlery: Cutlery,
  help: CircleHelp,
  highchair: Users,
};

function Buttons({ call }: { readonly call: Call }) {
  const { text } = useTexts();
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
    <div className="call-buttons">
      {call.state === 'sent' && (
        <Button kind="primary" size="lg" busy={take.isPending} onClick={() => busy || take.mutate(call._id)}>
          {text('calls.on-my-way')}
        </Button>
      )}
      <Button size="lg" busy={finish.isPending} onClick={() => busy || finish.mutate(call._id)}>
        {text('shared.done')}
      </Button>
    </div>
  );
}

/** One request of a table: what, where, since when, and who takes care of it. */
export function CallCard({ call }: { readonly call: Call }) {
  const { text, language } = useTexts();
  const can = useCan();
  const tone = useTick((now) => callTone(call, now));
  const age = useTick((now) => elapsed(call.at, now));
  const { name, lang } = dishName(call.service.name, language);
  const Icon = ICONS[call.service.icon] ?? Bell;
  return (
    <article className={`call call-${tone}`}>
      <div className="call-icon">
        <Icon size={28} />
      </div>
      <div className="call-words">
        <h2 lang={lang}>{name}</h2>
        <p>
          <strong>{text('shared.table', { name: call.table.name })}</strong>
          {call.table.area && ` · ${call.table.area}`}
        </p>
        <p className="call-notes">
          {call.state === 'seen' && call.by && <span>{text('calls.taken-by', { name: call.by })}</span>}
          {call.reminders > 0 && <span>{text('calls.reminders', { count: call.reminders })}</span>}
        </p>
      </div>
      <span className="call-age">{age}</span>
      {can('calls.work') && <Buttons call={call} />}
    </article>
  );
}
