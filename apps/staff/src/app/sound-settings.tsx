import { TONES, type Tone } from '@tableside/contract/sounds';
import { ChoiceGroup } from '@tableside/ui/choice-group';
import { useCan, useOnDuty } from '../lib/session.tsx';
import { changeSettings, useSetting } from '../lib/settings.ts';
import { ToneRow } from '../lib/sound/tone-row.tsx';
import { useText } from '../lib/text.tsx';

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
  const { sounds } = useOnDuty().store;
  const { [tone]: own, ...others } = useSetting('volumes');
  return (
    <ToneRow
      id={`settings-tone-${tone}`}
      tone={tone}
      volume={own}
      house={sounds.volumes[tone]}
      onChoose={(chosen) =>
        changeSettings({ volumes: chosen === undefined ? others : { ...others, [tone]: chosen } })
      }
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
