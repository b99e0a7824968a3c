import { TONES, type Tone, VOLUMES } from '@tableside/contract/sounds';
import { ChoiceGroup } from '@tableside/ui/choice-group';
import { useCan, useOnDuty } from '../lib/session.tsx';
import { changeSettings, useSetting } from '../lib/settings.ts';
import { volumeOf } from '../lib/sound.ts';
import { useText } from '../lib/text.tsx';
import { ToneRow } from '../lib/tone-row.tsx';

/** The choice of a device that follows the house. */
const HOUSE = 'house';

/** The tones that whoever is signed in may get to hear. */
function useTones(): readonly Tone[] {
  const can = useCan();
  const [cooks, runs] = [can('tickets.serve'), can('calls.read')];
  const heard: Readonly<Record<Tone, boolean>> = {
    new: cooks,
    changed: cooks,
    late: cooks || runs,
    call: runs,
    lost: true,
  };
  return TONES.filter((tone) => heard[tone]);
}

function ToneSetting({ tone }: { readonly tone: Tone }) {
  const text = useText();
  const { sounds } = useOnDuty().store;
  const volumes = useSetting('volumes');
  const { [tone]: own = HOUSE, ...others } = volumes;
  const asHouse = text('settings.volume-house', { volume: text(`settings.volume-${sounds.volumes[tone]}`) });
  return (
    <ToneRow
      id={`settings-tone-${tone}`}
      tone={tone}
      value={own}
      volume={volumeOf(tone, volumes, sounds.volumes)}
      options={[
        { value: HOUSE, label: asHouse },
        ...VOLUMES.map((value) => ({ value, label: text(`settings.volume-${value}`) })),
      ]}
      onChoose={(value) => {
        const chosen = VOLUMES.find((each) => each === value);
        changeSettings({ volumes: chosen === undefined ? others : { ...others, [tone]: chosen } });
      }}
    />
  );
}

/** How loud each signal is on this device. */
export function SoundSettings() {
  const text = useText();
  const tones = useTones();
  return (
    <ChoiceGroup legend={text('settings.volume')}>
      <div className="tone-rows">
        {tones.map((tone) => (
          <ToneSetting key={tone} tone={tone} />
        ))}
      </div>
    </ChoiceGroup>
  );
}
