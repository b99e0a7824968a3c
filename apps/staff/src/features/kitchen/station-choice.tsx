import { SelectField } from '@tableside/ui/select-field';
import { useText } from '../../lib/text.tsx';
import { stayAt } from './stay-at.ts';
import type { useStation } from './use-station.ts';

const ALL = 'all';

/** Whose dishes the board shows; nothing where the house cooks at one place. */
export function StationChoice({ station, stations, choose }: ReturnType<typeof useStation>) {
  const text = useText();
  if (station === undefined && stations.length < 2) return null;
  const value = station === undefined ? ALL : `at ${station}`;
  return (
    <div className="station-choice">
      <SelectField
        id="kitchen-station"
        label={text('kitchen.station')}
        hideLabel
        value={value}
        options={[
          { value: ALL, label: text('kitchen.all-stations') },
          ...stations.map((name) => ({ value: `at ${name}`, label: name || text('kitchen.no-station') })),
        ]}
        onChange={({ currentTarget }) => {
          stayAt(currentTarget);
          choose(stations.find((name) => `at ${name}` === currentTarget.value));
        }}
      />
    </div>
  );
}
