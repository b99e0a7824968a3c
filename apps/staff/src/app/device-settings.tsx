import { Segmented } from '@tableside/ui/segmented';
import { SelectField } from '@tableside/ui/select-field';
import { Switch } from '@tableside/ui/switch';
import { LanguageField } from '../lib/cards/language-field.tsx';
import { changeSettings, SCALES, THEMES, TIMINGS, useSetting } from '../lib/settings.ts';
import { useText } from '../lib/text.tsx';

/** Language and light. */
export function Appearance() {
  const text = useText();
  const theme = useSetting('theme');
  return (
    <>
      <LanguageField id="settings-language" />
      <Segmented
        legend={text('settings.theme')}
        name="theme"
        value={theme}
        options={THEMES.map((value) => ({ value, label: text(`settings.theme-${value}`) }))}
        onChange={(value) => changeSettings({ theme: THEMES.find((each) => each === value) ?? 'system' })}
      />
    </>
  );
}

/** The kitchen's board on this device. */
export function KitchenSettings() {
  const text = useText();
  const scale = useSetting('scale');
  const timing = useSetting('timing');
  const autoBump = useSetting('autoBump');
  return (
    <>
      <SelectField
        id="settings-scale"
        label={text('settings.scale')}
        value={String(scale)}
        options={SCALES.map((value) => ({ value: String(value), label: `${value} %` }))}
        onChange={(event) => {
          const chosen = SCALES.find((value) => String(value) === event.currentTarget.value);
          if (chosen) changeSettings({ scale: chosen });
        }}
      />
      <Segmented
        legend={text('settings.timing')}
        name="timing"
        value={timing}
        options={TIMINGS.map((value) => ({ value, label: text(`settings.timing-${value}`) }))}
        onChange={(value) => changeSettings({ timing: TIMINGS.find((each) => each === value) ?? 'target' })}
      />
      <Switch
        spread
        label={text('settings.auto-bump')}
        checked={autoBump}
        onChange={(on) => changeSettings({ autoBump: on })}
      />
    </>
  );
}
