import { LONGEST_DRAWER_NAME } from '@tableside/contract/limits';
import type { ShiftDetails } from '@tableside/contract/staff-billing.schema';
import { Field } from '@tableside/ui/field';
import { useState } from 'react';
import { FormSheet } from '../../lib/form/form-sheet.tsx';
import { SheetForm } from '../../lib/form/sheet-form.tsx';
import { AmountInput } from '../../lib/form/typed-inputs.tsx';
import { useWhenSaved } from '../../lib/form/unsaved.ts';
import { useTyped } from '../../lib/form/use-typed.ts';
import { readMoney } from '../../lib/money/read-money.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useShiftDesk } from './use-shifts.ts';

function OpenForm({ onOpened }: { readonly onOpened: (shift: ShiftDetails) => void }) {
  const text = useText();
  const { store } = useOnDuty();
  const [drawer, setDrawer] = useTyped(text('shift.main-drawer'));
  const [typed, setTyped] = useTyped();
  const [insisted, setInsisted] = useState(false);
  const { open } = useShiftDesk(useWhenSaved(onOpened));
  const opening = typed.trim() === '' ? undefined : readMoney(typed, store.default_currency);
  return (
    <SheetForm
      submit={text('shift.open')}
      busy={open.isPending}
      onSubmit={() => {
        setInsisted(true);
        if (opening !== undefined && drawer.trim() !== '') open.mutate({ drawer: drawer.trim(), opening });
      }}
    >
      <Field
        id="shift-drawer"
        label={text('shift.drawer')}
        maxLength={LONGEST_DRAWER_NAME}
        autoComplete="off"
        value={drawer}
        error={insisted && drawer.trim() === '' ? text('offers.problem-needed') : undefined}
        onChange={(event) => setDrawer(event.currentTarget.value)}
      />
      <AmountInput
        id="shift-float"
        label={text('shift.float')}
        helper={text('shift.float-text')}
        value={typed}
        error={insisted && opening === undefined ? text('shift.float-missing') : undefined}
        onChange={setTyped}
      />
    </SheetForm>
  );
}

interface OpenSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onOpened: (shift: ShiftDetails) => void;
}

/** Begins a drawer with the change that lies in it. */
export function OpenSheet({ open, onClose, onOpened }: OpenSheetProps) {
  const text = useText();
  return (
    <FormSheet open={open} onClose={onClose} title={text('shift.open')} wide>
      {open && <OpenForm onOpened={onOpened} />}
    </FormSheet>
  );
}
