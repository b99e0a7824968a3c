import type { FloorTable } from '@tableside/contract/staff.schema';
import { formatTime, zoneOf } from '@tableside/i18n/formats';
import { Button } from '@tableside/ui/button';
import { Smile } from '@tableside/ui/icons';
import { api } from '../../../lib/api.ts';
import { keys } from '../../../lib/keys.ts';
import { note } from '../../../lib/notes.ts';
import { useCan, useOnDuty } from '../../../lib/session.tsx';
import { useTexts } from '../../../lib/text.tsx';
import { useCommand } from '../../../lib/use-command.ts';

type Seating = NonNullable<FloorTable['seating']>;

/** Asks the guests how it was, on their phones; says who did so last, and when. */
export function AskRating({ seating: { order, allowedActions } }: { readonly seating: Seating }) {
  const { text, language } = useTexts();
  const can = useCan();
  const { store } = useOnDuty();
  const words = ({ at, by }: { readonly at: string; readonly by: string }): string =>
    text('floor.rating-asked', { time: formatTime(language, at, zoneOf(store)), name: by });
  const ask = useCommand({
    ask: (id: string, options) => api.askForRating({ params: { id } }, options),
    stale: [keys.floor(store._id)],
    onDone: ({ rating_asked }) => rating_asked && note('success', words(rating_asked)),
  });
  if (!order) return null;
  const may = allowedActions.includes('ask-rating') && can('orders.write');
  return (
    <>
      {may && (
        <Button
          block
          icon={<Smile size={20} />}
          busy={ask.isPending}
          onClick={() => ask.isPending || ask.mutate(order._id)}
        >
          {text('floor.ask-rating')}
        </Button>
      )}
      {order.rating_asked && <p className="t-muted t-small">{words(order.rating_asked)}</p>}
    </>
  );
}
