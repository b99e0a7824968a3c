import {
  LONGEST_LEGAL_NAME,
  LONGEST_TAX_ID,
  LONGEST_TAX_ID_NAME,
  MOST_TAX_IDS,
} from '@tableside/contract/limits';
import { Field } from '@tableside/ui/field';
import { RowList } from '../../../lib/list/row-list.tsx';
import { useText } from '../../../lib/text.tsx';
import type { SettingsPart } from '../settings-part.ts';

/** Whom receipts are from: the legal name, and the numbers that the authorities ask for. */
export function BusinessFields({ draft, change, error }: SettingsPart) {
  const text = useText();
  return (
    <>
      <Field
        id="house-legal"
        label={text('house.legal')}
        optional={text('shared.optional')}
        helper={text('house.legal-text')}
        autoComplete="off"
        maxLength={LONGEST_LEGAL_NAME}
        placeholder={draft.name}
        value={draft.legal}
        onChange={(event) => change({ legal: event.currentTarget.value })}
      />
      <RowList
        legend={text('house.numbers')}
        helper={text('house.numbers-text')}
        error={error('numbers')}
        rows={draft.numbers}
        rowClass="setup-pair"
        most={MOST_TAX_IDS}
        add={text('house.number-add')}
        fresh={(id) => ({ id, name: '', value: '' })}
        onChange={(numbers) => change({ numbers })}
      >
        {(row, set, remove) => (
          <>
            <Field
              id={`number-name-${row.id}`}
              label={text('house.number-name')}
              autoComplete="off"
              maxLength={LONGEST_TAX_ID_NAME}
              value={row.name}
              onChange={(event) => set({ ...row, name: event.currentTarget.value })}
            />
            <Field
              id={`number-value-${row.id}`}
              label={text('house.number-value')}
              autoComplete="off"
              maxLength={LONGEST_TAX_ID}
              value={row.value}
              onChange={(event) => set({ ...row, value: event.currentTarget.value })}
            />
            {remove}
          </>
        )}
      </RowList>
    </>
  );
}
