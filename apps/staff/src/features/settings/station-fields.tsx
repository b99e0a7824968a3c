import { Field } from '@tableside/ui/field';
import { useQuery } from '@tanstack/react-query';
import { stationsQuery } from '../../lib/queries.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import type { SettingsPart } from './settings-part.ts';

/** The stations of the menu and those that have minutes already, by name; dishes without a station have none to set. */
const stationsOf = (menu: readonly string[], set: Readonly<Record<string, string>>): readonly string[] =>
  [...new Set([...menu, ...Object.keys(set)])].filter((station) => station !== '').toSorted();

/** How long each kitchen station may take; one that is left empty is judged by its own past. */
export function StationFields({ draft, change, error }: SettingsPart) {
  const text = useText();
  const { store } = useOnDuty();
  const { data: menu = [] } = useQuery(stationsQuery(store._id));
  const stations = stationsOf(menu, draft.stations);
  const wrong = error('stations');
  const type = (station: string, typed: string): void => {
    const { [station]: _, ...others } = draft.stations;
    change({ stations: typed === '' ? others : { ...others, [station]: typed } });
  };
  if (stations.length === 0) return <p className="t-muted">{text('house.no-stations')}</p>;
  return (
    <>
      <p className="t-muted">{text('house.stations-text')}</p>
      <div className="house-stations">
        {stations.map((station, place) => (
          <Field
            key={station}
            id={`house-station-${place}`}
            label={station}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            placeholder={text('house.as-usual')}
            error={wrong !== undefined && draft.stations[station] !== undefined ? wrong : undefined}
            value={draft.stations[station] ?? ''}
            onChange={(event) => type(station, event.currentTarget.value.trim())}
          />
        ))}
      </div>
    </>
  );
}
