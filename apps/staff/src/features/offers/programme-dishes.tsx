import type { Item } from '@tableside/contract/menu.schema';
import { IconButton } from '@tableside/ui/icon-button';
import { Trash } from '@tableside/ui/icons';
import { SelectField } from '@tableside/ui/select-field';
import { dishName } from '../../lib/dish-name.ts';
import { CountInput } from '../../lib/form/typed-inputs.tsx';
import { useTexts } from '../../lib/text.tsx';
import type { ProgrammeDraft, ProgrammeProblem } from './programme-draft.ts';
import { type CreditDishes, useCreditDishes } from './use-credit-dishes.ts';

/** What the parts of the programme's form share. */
export interface ProgrammeFields {
  readonly draft: ProgrammeDraft;
  readonly set: (change: Partial<ProgrammeDraft>) => void;
  readonly errorOf: (problem: ProgrammeProblem) => string | undefined;
  readonly disabled: boolean;
}
interface DishesProps extends ProgrammeFields {
  /** Undefined until they are known. */
  readonly dishes: CreditDishes | undefined;
}

/** A dish as it is called, and at a food court's desk whose it is. */
function useNames(dishes: CreditDishes | undefined): (id: string) => string {
  const { text, language } = useTexts();
  if (!dishes) return () => '…';
  const sellers = [{ name: '', items: dishes.own }, ...(dishes.stalls ?? [])];
  const names = new Map(
    sellers.flatMap(({ name, items }) =>
      items.map((item): [string, string] => {
        const dish = dishName(item.name, language).name;
        return [item._id, name === '' ? dish : `${dish} · ${name}`];
      }),
    ),
  );
  return (id) => names.get(id) ?? text('prepared.off-menu');
}

function Priced({ draft, set, errorOf, disabled, dishes }: DishesProps) {
  const { text } = useTexts();
  const nameOf = useNames(dishes);
  return (
    <ul className="credit-items">
      {draft.items.map(({ key: id, credits }) => (
        <li key={id} className="credit-item">
          <CountInput
            id={`credits-${id}`}
            label={nameOf(id)}
            unit={text('offers.credits')}
            value={credits}
            error={errorOf(`items.${id}`)}
            disabled={disabled}
            onChange={(typed) =>
              set({
                items: draft.items.map((each) => (each.key === id ? { key: id, credits: typed } : each)),
              })
            }
          />
          {!disabled && (
            <IconButton
              label={text('offers.item-remove', { dish: nameOf(id) })}
              icon={<Trash size={20} />}
              onClick={() => set({ items: draft.items.filter(({ key }) => key !== id) })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function AddDish({ draft, set, dishes }: DishesProps & { readonly dishes: CreditDishes }) {
  const { text, language } = useTexts();
  const optionsOf = (items: readonly Item[]) =>
    items
      .filter(({ _id }) => !draft.items.some(({ key }) => key === _id))
      .map(({ _id, name }) => ({ value: _id, label: dishName(name, language).name }));
  const own = optionsOf(dishes.own);
  const groups = (dishes.stalls ?? [])
    .map(({ name, items }) => ({ label: name, options: optionsOf(items) }))
    .filter(({ options }) => options.length > 0);
  if (own.length + groups.length === 0) return null;
  return (
    <SelectField
      id="credit-add"
      label={text('offers.item-add')}
      hideLabel
      value=""
      options={[{ value: '', label: text('offers.item-add') }, ...own]}
      groups={groups}
      onChange={(event) => {
        const key = event.currentTarget.value;
        if (key !== '') set({ items: [...draft.items, { key, credits: '' }] });
      }}
    />
  );
}

/** The dishes that guests get for credits; at a food court's desk they are of its stalls. */
export function Spending(fields: ProgrammeFields) {
  const { text } = useTexts();
  const dishes = useCreditDishes();
  return (
    <section className="form-part">
      <h2>{text('offers.spending')}</h2>
      <p className="t-muted">{text(dishes?.stalls ? 'offers.spending-court' : 'offers.spending-text')}</p>
      <Priced {...fields} dishes={dishes} />
      {!fields.disabled && dishes && <AddDish {...fields} dishes={dishes} />}
    </section>
  );
}
