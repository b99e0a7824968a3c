import { LONGEST_STATION_NAME, MOST_STATIONS } from '@tableside/contract/limits';
import type { MenuDocument } from '@tableside/contract/menu-document.schema';
import { ToggleChip } from '@tableside/ui/chip';
import { Field } from '@tableside/ui/field';
import { useState } from 'react';
import { isSame } from '../../../lib/form/lay-over.ts';
import { useText } from '../../../lib/text.tsx';
import { readStations, stationsIn } from './stations-of.ts';

const BETWEEN = ', ';
const LONGEST_LIST = MOST_STATIONS * (LONGEST_STATION_NAME + BETWEEN.length);

interface StationsFieldProps {
  readonly id: string;
  readonly menu: MenuDocument;
  readonly stations: readonly string[];
  readonly note: string;
  readonly onChange: (stations: string[]) => void;
}

/** Where something is worked at: typed, or chosen from what the house has already. */
export function StationsField({ id, menu, stations, note, onChange }: StationsFieldProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  // A comma that is just being typed parts nothing yet; what a colleague saves meanwhile takes its place.
  const shown = isSame(readStations(typed), stations) ? typed : stations.join(BETWEEN);
  const known = stationsIn(menu);
  const set = (next: string) => {
    setTyped(next);
    onChange(readStations(next));
  };
  return (
    <div className="editor-stations">
      <Field
        id={id}
        label={text('editor.field-station')}
        optional={text('shared.optional')}
        helper={note}
        maxLength={LONGEST_LIST}
        autoComplete="off"
        value={shown}
        onChange={(event) => set(event.currentTarget.value)}
      />
      {known.length > 0 && (
        <div className="editor-chips">
          <div>
            {known.map((name) => {
              const on = stations.includes(name);
              return (
                <ToggleChip
                  key={name}
                  pressed={on}
                  disabled={!on && stations.length >= MOST_STATIONS}
                  onClick={() =>
                    set((on ? stations.filter((one) => one !== name) : [...stations, name]).join(', '))
                  }
                >
                  {name}
                </ToggleChip>
              );
            })}
          </div>
        </div>
      )}
    </div>
  );
}
