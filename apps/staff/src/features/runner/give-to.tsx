import type { Deliveries, Delivery } from '@tableside/contract/staff-fulfilment.schema';
import { inNameOrder } from '@tableside/i18n/name-order';
import { Button } from '@tableside/ui/button';
import { SelectField } from '@tableside/ui/select-field';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useTexts } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';

export type Runner = Deliveries['runners'][number];

/** The counter gives an order to a runner, until its food has left. */
export function GiveTo({
  delivery,
  runners,
}: {
  readonly delivery: Delivery;
  readonly runners: readonly Runner[];
}) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const [picked, setPicked] = useState<string>();
  const chosen = picked ?? delivery.runner?._id ?? '';
  const give = useCommand({
    ask: (staff_id: string, options) =>
      api.assignDelivery({ params: { id: delivery._id }, body: { staff_id } }, options),
    stale: [keys.deliveries(store._id)],
    onDone: () => setPicked(undefined),
  });
  if (delivery.steps.some(({ status }) => status === 'dispatched')) return null;
  const may = chosen !== '' && chosen !== delivery.runner?._id;
  return (
    <div className="runner-give">
      <SelectField
        id={`give-${delivery._id}`}
        label={text('runner.give-to')}
        options={[
          { value: '', label: text('runner.choose') },
          ...inNameOrder(language, runners, ({ name }) => name).map(({ _id, name }) => ({
            value: _id,
            label: name,
          })),
        ]}
        value={chosen}
        onChange={(event) => setPicked(event.currentTarget.value)}
      />
      <Button
        busy={give.isPending}
        aria-disabled={!may || undefined}
        onClick={() => may && give.mutate(chosen)}
      >
        {text('runner.give')}
      </Button>
    </div>
  );
}
