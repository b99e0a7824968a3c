import { TONES } from '@tableside/contract/sounds';
import { Field } from '@tableside/ui/field';
import { ToneRow } from '../../lib/sound/tone-row.tsx';
import { useText } from '../../lib/text.tsx';
import type { SettingsPart } from './settings-part.ts';

/** How loud each tone is on devices without a choice of their own, and how often a call rings again. */
export function SoundFields({ draft: { sounds }, change, error }: SettingsPart) {
  const text = useText();
  return (
    <>
      <p className="t-muted">{text('house.sounds-text')}</p>
      <div className="tone-rows">
        {TONES.map((tone) => (
          <ToneRow
            key={tone}
            id={`house-tone-${tone}`}
            tone={tone}
            volume={sounds.volumes[tone]}
            onChoose={(volume = 'normal') =>
              change({ sounds: { ...sounds, volumes: { ...sounds.volumes, [tone]: volume } } })
            }
          />
        ))}
      </div>
      <Field
        id="house-repeat"
        label={text('house.repeat')}
        helper={text('house.repeat-text')}
        error={error('sounds')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={sounds.repeat}
        onChange={(event) => change({ sounds: { ...sounds, repeat: event.currentTarget.value } })}
      />
    </>
  );
}
