import { LANGUAGES, type Language, languageNames } from '@tableside/i18n/languages';
import { ChoiceGroup } from '@tableside/ui/choice-group';
import { RadioRow } from '@tableside/ui/choice-row';
import { Sheet } from '@tableside/ui/sheet';
import { Switch } from '@tableside/ui/switch';
import { useRef, useState } from 'react';
import { isMotionReduced, reduceMotion } from '../../lib/motion-choice.ts';
import { useLanguage, useText } from '../../lib/text.tsx';
import { chooseTheme, type ThemeChoice } from '../../lib/theme-choice.ts';
import { toast } from '../../lib/toasts.ts';

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Each language in its own words; a choice takes effect at once and the focus stays. */
export function LanguageSheet({ open, onClose }: SheetProps) {
  const text = useText();
  const { language, setLanguage } = useLanguage();
  const [wanted, setWanted] = useState<Language | null>(null);
  const last = useRef(language);
  const change = async (one: Language) => {
    await setLanguage(one);
    // Its texts took longer than those of another one chosen since.
    if (last.current !== one) await setLanguage(last.current);
  };
  const choose = async (one: Language) => {
    last.current = one;
    setWanted(one);
    await change(one).catch(() => toast.error(text('profile.language-failed')));
    if (last.current === one) setWanted(null);
  };
  const row = (one: Language) => (
    <RadioRow
      key={one}
      name="language"
      label={<span lang={one}>{languageNames[one]}</span>}
      checked={one === (wanted ?? language)}
      onChange={() => void choose(one)}
    />
  );
  return (
    <Sheet open={open} onClose={onClose} title={text('profile.language')} closeLabel={text('shared.close')}>
      <ChoiceGroup legend={text('profile.language')} hideLegend>
        {LANGUAGES.map(row)}
      </ChoiceGroup>
    </Sheet>
  );
}

export const THEME_WORDS = {
  system: 'profile.theme-system',
  light: 'profile.theme-light',
  dark: 'profile.theme-dark',
} as const;
const THEMES: readonly ThemeChoice[] = ['system', 'light', 'dark'];

interface ThemeProps extends SheetProps {
  readonly chosen: ThemeChoice;
  readonly onChosen: (choice: ThemeChoice) => void;
}

/** Less motion than the device asks for. */
function MotionSwitch() {
  const text = useText();
  const [reduced, setReduced] = useState(isMotionReduced);
  const change = (on: boolean) => {
    reduceMotion(on);
    setReduced(on);
  };
  return <Switch spread label={text('profile.less-motion')} checked={reduced} onChange={change} />;
}

/** Light, dark or as the device has it, and with less motion. */
export function ThemeSheet({ open, onClose, chosen, onChosen }: ThemeProps) {
  const text = useText();
  const choose = (choice: ThemeChoice) => {
    chooseTheme(choice);
    onChosen(choice);
  };
  return (
    <Sheet open={open} onClose={onClose} title={text('profile.theme')} closeLabel={text('shared.close')}>
      <ChoiceGroup legend={text('profile.theme')} hideLegend>
        {THEMES.map((theme) => (
          <RadioRow
            key={theme}
            name="theme"
            label={text(THEME_WORDS[theme])}
            checked={theme === chosen}
            onChange={() => choose(theme)}
          />
        ))}
      </ChoiceGroup>
      <MotionSwitch />
    </Sheet>
  );
}
