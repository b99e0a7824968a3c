import type { MenuDifference } from '@tableside/contract/staff-menu.schema';
import { SCAN_TYPES } from '@tableside/contract/vocabulary';
import type { StaffText } from '@tableside/i18n/staff';
import { useQuery } from '@tanstack/react-query';
import { dishName } from '../../../lib/dish-name.ts';
import { modeWords } from '../../../lib/mode.tsx';
import { useMoney } from '../../../lib/money/money.ts';
import { useTaxWords } from '../../../lib/money/tax-words.ts';
import { useOnDuty } from '../../../lib/session.tsx';
import { useTexts } from '../../../lib/text.tsx';
import { tagWords } from '../dish/dish-fields.tsx';
import { timesWords } from '../dish/times-words.ts';
import { draftQuery } from '../menu-query.ts';
import { fieldWords } from './field-words.ts';

type Field = MenuDifference['fields'][number];

/** By field: what is called how, by its key. */
type KeyWords = Readonly<Record<string, ReadonlyMap<string, string>>>;

interface Words {
  readonly keyed: KeyWords;
  readonly text: StaffText;
  readonly language: string;
  readonly money: (amount: number) => string;
}

/** The words of what is kept as a list of names, by field. */
const NAMED: Readonly<Record<string, (name: string, text: StaffText) => string>> = {
  item_tag: tagWords,
  spl_categories: tagWords,
  order_types: (name, text) => {
    const mode = SCAN_TYPES.find((each) => each === name);
    return mode ? modeWords(mode, text) : name;
  },
};

/** The names of what differences tell by keys; what comes or goes with them is named by them alone. */
function useKeyWords(differences: readonly MenuDifference[]): KeyWords {
  const { language } = useTexts();
  const taxWords = useTaxWords();
  const { store } = useOnDuty();
  const { data } = useQuery(draftQuery(store._id));
  const named = (
    things: readonly { readonly key: string; readonly name: Readonly<Record<string, string>> }[],
  ) => new Map(things.map(({ key, name }) => [key, dishName(name, language).name]));
  const told = (of: MenuDifference['kind']) => differences.filter(({ kind }) => kind === of);
  return {
    tax_keys: new Map(data?.taxes.map((tax) => [tax.key, taxWords(tax)])),
    addon_groups: named([...told('group'), ...(data?.menu.addon_groups ?? [])]),
    category: named([...told('category'), ...(data?.menu.categories ?? [])]),
  };
}

function valueWords(value: Field['before'], field: string, { keyed, text, language, money }: Words) {
  if (value === null || value === '') return '–';
  if (field === 'base_price' && typeof value === 'number') return money(value);
  if (field === 'times' && typeof value === 'string') return timesWords(value, language);
  if (typeof value === 'string')
    return (
      value
        .split(', ')
        .map((name) => keyed[field]?.get(name) ?? NAMED[field]?.(name, text) ?? name)
        // Words of a tax may hold commas.
        .join(field === 'tax_keys' ? '; ' : ', ')
    );
  if (typeof value === 'boolean') return text(value ? 'editor.yes' : 'editor.no');
  return String(value);
}

function Change({ field, before, after, keyed }: Field & Pick<Words, 'keyed'>) {
  const { text, language } = useTexts();
  const money = useMoney();
  const words = { keyed, text, language, money };
  const plain = before === null && after === null;
  return (
    <li>
      {fieldWords(field, text)}
      {!plain && (
        <>
          {': '}
          <del>{valueWords(before, field, words)}</del>
          {' → '}
          <ins>{valueWords(after, field, words)}</ins>
        </>
      )}
    </li>
  );
}

/** What is new, what is gone, and what was and will be of everything that changes. */
export function DifferenceList({ differences }: { readonly differences: readonly MenuDifference[] }) {
  const { text, language } = useTexts();
  const keyed = useKeyWords(differences);
  return (
    <ul className="editor-differences">
      {differences.map(({ kind, key, name, change, fields }) => {
        const named = dishName(name, language);
        const at = fields.map(({ field }) => field).join(' ');
        return (
          <li key={`${kind} ${key} ${change} ${at}`}>
            <span className={`editor-difference-${change}`}>{text(`editor.${change}`)}</span>
            <div>
              <strong lang={named.lang}>{kind === 'menu' ? text('editor.menu-order') : named.name}</strong>
              {kind !== 'menu' && fields.length > 0 && (
                <ul>
                  {fields.map((field) => (
                    <Change key={field.field} keyed={keyed} {...field} />
                  ))}
                </ul>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
