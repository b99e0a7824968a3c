import { inNameOrder } from '@tableside/i18n/name-order';
import { ChevronDown } from '@tableside/ui/icons';
import { leave } from '../lib/form/unsaved.ts';
import { useOnDuty } from '../lib/session.tsx';
import { changeSettings } from '../lib/settings.ts';
import { useTexts } from '../lib/text.tsx';

/** The store at work; a choice where somebody works at several. */
export function StorePicker() {
  const { text, language } = useTexts();
  const { me, store } = useOnDuty();
  if (me.stores.length < 2) return <span>{store.name}</span>;
  return (
    <span className="store-picker">
      <select
        aria-label={text('frame.store')}
        value={store._id}
        onChange={({ currentTarget: { value } }) => leave(() => changeSettings({ storeId: value }))}
      >
        {inNameOrder(language, me.stores, ({ name }) => name).map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown size={16} />
    </span>
  );
}
