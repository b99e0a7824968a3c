import { ORDER_TYPES } from '@tableside/contract/vocabulary';
import { SelectField } from '@tableside/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { ticketsQuery } from '../../lib/queries.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { changeSettings, useSetting } from '../../lib/settings.ts';
import { useText } from '../../lib/text.tsx';
import { isOnBoard } from '../../lib/ticket/ticket-list.ts';
import { sharesOf } from './share.ts';
import { stayAt } from './stay-at.ts';

const ALL = 'all';

/** Which kind of order the board shows, with how many there are of each; nothing while all are of one kind. */
export function ModeChoice({ station }: { readonly station: string | undefined }) {
  const text = useText();
  const { store } = useOnDuty();
  const mode = useSetting('mode');
  const { data = [] } = useQuery(ticketsQuery(store._id, 'open'));
  const open = sharesOf(data, station).filter(isOnBoard);
  const count = (type: string): number => open.filter(({ __type }) => __type === type).length;
  const there = ORDER_TYPES.filter((type) => type === mode || count(type) > 0);
  if (mode === null && there.length < 2) return null;
  return (
    <div className="station-choice">
      <SelectField
        id="kitchen-mode"
        label={text('kitchen.mode')}
        hideLabel
        value={mode ?? ALL}
        options={[
          { value: ALL, label: `${text('kitchen.all-modes')} (${open.length})` },
          ...there.map((type) => ({ value: type, label: `${text(`frame.mode.${type}`)} (${count(type)})` })),
        ]}
        onChange={({ currentTarget }) => {
          stayAt(currentTarget);
          changeSettings({ mode: ORDER_TYPES.find((type) => type === currentTarget.value) ?? null });
        }}
      />
    </div>
  );
}
