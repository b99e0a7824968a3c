import '@tableside/ui/styles/forms.css';
import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { ToggleChip } from '@tableside/ui/chip';
import { Sheet } from '@tableside/ui/sheet';
import { Switch } from '@tableside/ui/switch';
import { useState } from 'react';
import { ALLERGEN_IDS, allergenWord, dietWord } from '../../lib/diet/against-words.ts';
import { saveDietChoice, useDietChoice, useDietUntold } from '../../lib/diet/diet-choice.ts';
import { againstDish, DIETS, fits } from '../../lib/diet/fit-rule.ts';
import { useMenu } from '../../lib/menu/menu.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';

interface ChipsProps {
  readonly legend: string;
  readonly ids: readonly string[];
  readonly chosen: readonly string[];
  readonly word: (id: string) => string;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Several of a list, each a chip that is on or off. */
function Chips({ legend, ids, chosen, word, onChange }: ChipsProps) {
  return (
    <fieldset className="diet-chips">
      <legend className="t-strong">{legend}</legend>
      {ids.map((id) => {
        const on = chosen.includes(id);
        return (
          <ToggleChip
            key={id}
            pressed={on}
            onClick={() => onChange(on ? chosen.filter((one) => one !== id) : [...chosen, id])}
          >
            {word(id)}
          </ToggleChip>
        );
      })}
    </fieldset>
  );
}

/** What somebody avoids and keeps to: such dishes are marked or hidden, and the kitchen reads the allergens on its tickets. */
export function AllergensSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const text = useText();
  const saved = useDietChoice();
  const signedIn = useRoot(({ auth }) => auth.user_data !== null);
  const untold = useDietUntold();
  const { items } = useMenu();
  const [choice, setChoice] = useState(saved);
  const [busy, setBusy] = useState(false);
  const against = items.filter((item) => !fits(againstDish(item, choice))).length;
  const chosen = choice.allergens.length + choice.diets.length > 0;
  const save = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const failure = await saveDietChoice(choice);
    setBusy(false);
    if (failure !== null) return void toast.error(failure);
    toast.success(text('diet.saved'));
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('diet.title')}
      closeLabel={text('shared.close')}
      wide
      footer={
        <Button kind="accent" size="lg" block busy={busy} onClick={() => void save()}>
          {text('diet.save')}
        </Button>
      }
    >
      <div className="diet">
        <p>{text('home.allergens-text')}</p>
        <Chips
          legend={text('diet.avoid')}
          ids={ALLERGEN_IDS}
          chosen={choice.allergens}
          word={(id) => allergenWord(text, id)}
          onChange={(allergens) => setChoice({ ...choice, allergens })}
        />
        <Chips
          legend={text('diet.keep')}
          ids={DIETS}
          chosen={choice.diets}
          word={(id) => dietWord(text, id)}
          onChange={(diets) => setChoice({ ...choice, diets })}
        />
        <Switch
          spread
          label={text('diet.hide')}
          checked={choice.hide}
          onChange={(hide) => setChoice({ ...choice, hide })}
        />
        {chosen && (
          <p role="status" className="t-strong">
            {text('diet.count', { count: against })}
          </p>
        )}
        {untold ? (
          <Banner kind="warning">{text('diet.untold')}</Banner>
        ) : (
          <Banner kind="info">{text(signedIn ? 'diet.to-kitchen' : 'diet.sign-in')}</Banner>
        )}
      </div>
    </Sheet>
  );
}
