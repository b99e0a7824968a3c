import { KIND_MINUTES, STATION_KINDS } from '@tableside/contract/station-kind';
import { ChoiceGroup } from '@tableside/ui/choice-group';
import { Field } from '@tableside/ui/field';
import { SelectField } from '@tableside/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { stationsQuery } from '../../../lib/queries.ts';
import { useOnDuty } from '../../../lib/session.tsx';
import { useText } from '../../../lib/text.tsx';
import type { SettingsPart } from '../settings-part.ts';
import { type DraftStation, type DraftStations, sayOf, unsaid } from './station-draft.ts';

/** The stations of the menu and those of which something is said already, by name; dishes without a station have nothing to say of. */
const stationsOf = (menu: readonly string[], said: DraftStations): readonly string[] =>
  [...new Set([...menu, ...Object.keys(said)])].filter((station) => station !== '').toSorted();

interface StationProps {
  readonly id: string;
  readonly name: string;
  readonly said: DraftStation;
  readonly error: string | undefined;
  readonly onSay: (some: Partial<DraftStation>) => void;
}

function Station({ id, name, said: { kind, minutes }, error, onSay }: StationProps) {
  const text = useText();
  const usual = KIND_MINUTES[kind];
  return (
    <ChoiceGroup legend={name}>
      <div className="house-station">
        <SelectField
          id={`${id}-kind`}
          label={text('house.station-kind')}
          value={kind}
          options={STATION_KINDS.map((value) => ({ value, label: text(`house.kind-${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onSay({ kind: STATION_KINDS.find((each) => each === value) ?? 'none' })
          }
        />
        <Field
          id={id}
          label={text('house.station-minutes')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          placeholder={usual === null ? text('house.as-usual') : String(usual)}
          error={minutes === '' ? undefined : error}
          value={minutes}
          onChange={(event) => onSay({ minutes: event.currentTarget.value.trim() })}
        />
      </div>
    </ChoiceGroup>
  );
}

/** What each kitchen station makes and how long it may take; without minutes it has those of its kind, or is judged by its own past. */
export function StationFields({ draft, change, error }: SettingsPart) {
  const text = useText();
  const { store } = useOnDuty();
  const { data: menu = [] } = useQuery(stationsQuery(store._id));
  const stations = stationsOf(menu, draft.stations);
  if (stations.length === 0) return <p className="t-muted">{text('house.no-stations')}</p>;
  return (
    <>
      <p className="t-muted">{text('house.stations-text')}</p>
      <div className="house-stations">
        {stations.map((station, place) => (
          <Station
            key={station}
            id={`house-station-${place}`}
            name={station}
            said={draft.stations[station] ?? unsaid(station)}
            error={error('stations')}
            onSay={(some) => change({ stations: sayOf(draft.stations, station, some) })}
          />
        ))}
      </div>
    </>
  );
}
