import type { Order } from '@tableside/contract/ordering.schema';
import { MAX_NOTE_LENGTH } from '@tableside/contract/vocabulary';
import { ToggleChip } from '@tableside/ui/chip';
import { ChevronDown } from '@tableside/ui/icons';
import { TextArea } from '@tableside/ui/text-area';
import { DishName, useDishName } from '../menu/dish-name.tsx';
import { useText } from '../text.tsx';
import { LevelPicker } from './level-picker.tsx';
import { chipsFor, type Level, type RatingDraft, ratableLines, withChip } from './rating-draft.ts';

interface DetailsProps {
  readonly order: Order;
  readonly draft: RatingDraft;
  readonly level: Level;
  readonly onChange: (draft: RatingDraft) => void;
}

/** Each dish for those who want to say more; closed at first. */
function Dishes({ order, draft, onChange }: Omit<DetailsProps, 'level'>) {
  const text = useText();
  const nameOf = useDishName();
  return (
    <details className="rating-dishes">
      <summary>
        <ChevronDown size={20} />
        {text('rating.dishes')}
      </summary>
      {ratableLines(order.items).map(({ _id, name }) => (
        <div key={_id} className="rating-dish">
          <p className="t-label" aria-hidden="true">
            <DishName of={name} />
          </p>
          <LevelPicker
            legend={nameOf(name)}
            hideLegend
            name={`dish-${_id}`}
            value={draft.items[_id] ?? null}
            onChange={(level) => onChange({ ...draft, items: { ...draft.items, [_id]: level } })}
          />
        </div>
      ))}
    </details>
  );
}

/** The second step, in place: chips that fit the level, service, dishes, words. */
export function RatingDetails({ order, draft, level, onChange }: DetailsProps) {
  const text = useText();
  return (
    <div className="rating-details">
      <fieldset>
        <legend className="t-h3">{text(level <= 2 ? 'rating.what-wrong' : 'rating.what-liked')}</legend>
        <div className="rating-chips">
          {chipsFor(level).map((chip) => (
            <ToggleChip
              key={chip}
              pressed={draft.chips.includes(chip)}
              onClick={() => onChange(withChip(draft, chip))}
            >
              {text(`rating.chip-${chip}`)}
            </ToggleChip>
          ))}
        </div>
      </fieldset>
      <LevelPicker
        legend={text('rating.service')}
        name="service"
        value={draft.service}
        onChange={(service) => onChange({ ...draft, service })}
      />
      <Dishes order={order} draft={draft} onChange={onChange} />
      <TextArea
        id="rating-comment"
        label={text('rating.comment')}
        optional={text('shared.optional')}
        maxLength={MAX_NOTE_LENGTH}
        value={draft.comment}
        onChange={(event) => onChange({ ...draft, comment: event.currentTarget.value })}
      />
    </div>
  );
}
