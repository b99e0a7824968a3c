import { ChoiceGroup } from '@tableside/ui/choice-group';
import { Switch } from '@tableside/ui/switch';
import { useText } from '../../../lib/text.tsx';
import type { SettingsDraft } from '../settings-draft.ts';

const FEATURES = ['recommendations', 'games', 'jukebox', 'videos'] as const;

interface FeatureFieldsProps {
  readonly features: SettingsDraft['features'];
  readonly onChange: (features: SettingsDraft['features']) => void;
}

/** What guests find beside the menu, each with what it takes. */
export function FeatureFields({ features, onChange }: FeatureFieldsProps) {
  const text = useText();
  return (
    <ChoiceGroup legend={text('house.features')}>
      <div className="house-features">
        {FEATURES.map((feature) => (
          <Switch
            key={feature}
            spread
            name={`feature-${feature}`}
            label={
              <span className="choice-text">
                <span>{text(`house.feature-${feature}`)}</span>
                <span className="choice-note">{text(`house.feature-${feature}-text`)}</span>
              </span>
            }
            checked={features[feature]}
            onChange={(on) => onChange({ ...features, [feature]: on })}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}
