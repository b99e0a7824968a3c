import type { Complaint } from '@tableside/contract/complaint.schema';
import { Button } from '@tableside/ui/button';
import { TriangleAlert } from '@tableside/ui/icons';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { placeOf } from '../../lib/mode.tsx';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';
import { StreamCard } from './stream-card.tsx';

/** Guests who were unhappy, in their own words; whoever looks after them takes it off the stream. */
export function ComplaintCard({ complaint }: { readonly complaint: Complaint }) {
  const text = useText();
  const can = useCan();
  const { store } = useOnDuty();
  const see = useCommand({
    ask: (id: string, options) => api.seeComplaint({ params: { id } }, options),
    stale: [keys.calls(store._id)],
  });
  const { order_id: id, area, chips, comment, level } = complaint;
  return (
    <StreamCard
      icon={<TriangleAlert size={28} />}
      title={text(level === 1 ? 'calls.unhappy' : 'calls.unhappy-service')}
      since={complaint.at}
      taken={false}
      place={
        <>
          <strong>{placeOf(complaint, text)}</strong>
          {area && ` · ${area}`}
        </>
      }
      notes={[...chips, comment]}
    >
      {can('calls.work') && (
        <Button kind="primary" size="lg" busy={see.isPending} onClick={() => see.mutate(id)}>
          {text('calls.on-my-way')}
        </Button>
      )}
    </StreamCard>
  );
}
