import './delivery.css';
import {
  LONGEST_ADDRESS_LINE,
  LONGEST_ADDRESS_NAME,
  LONGEST_HOUSE_NUMBER,
  LONGEST_TOWN,
} from '@tableside/contract/limits';
import { ToggleChip } from '@tableside/ui/chip';
import { Field } from '@tableside/ui/field';
import { useText } from '../text.tsx';
import type { useAddressForm } from './use-address-form.ts';

type Form = ReturnType<typeof useAddressForm>;

/** House, street and what finds the door. */
function Words({ form }: { readonly form: Form }) {
  const text = useText();
  const { draft, change } = form;
  const rows = [
    ['house', 'address-line2', LONGEST_HOUSE_NUMBER],
    ['line1', 'address-line1', LONGEST_ADDRESS_LINE],
    ['line2', 'address-line3', LONGEST_ADDRESS_LINE],
    ['city', 'address-level2', LONGEST_TOWN],
    ['landmark', 'off', LONGEST_ADDRESS_LINE],
  ] as const;
  return rows.map(([name, autoComplete, maxLength]) => (
    <Field
      key={name}
      id={`address-${name}`}
      label={text(`location.${name}`)}
      optional={name === 'line2' || name === 'landmark' ? text('shared.optional') : undefined}
      error={form.missing.some((one) => one === name) ? text('location.missing') : undefined}
      autoComplete={autoComplete}
      maxLength={maxLength}
      value={draft[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  ));
}

/** Home, work or a name of its own. */
function LabelField({ form }: { readonly form: Form }) {
  const text = useText();
  const usual = [text('location.home'), text('location.work')];
  return (
    <div className="location-label">
      <Field
        id="address-label"
        label={text('location.label')}
        optional={text('shared.optional')}
        autoComplete="off"
        maxLength={LONGEST_ADDRESS_NAME}
        value={form.draft.label}
        onChange={(event) => form.change({ label: event.currentTarget.value })}
      />
      <div className="location-chips">
        {usual.map((label) => (
          <ToggleChip key={label} pressed={form.draft.label === label} onClick={() => form.change({ label })}>
            {label}
          </ToggleChip>
        ))}
      </div>
    </div>
  );
}

/** An address in words, and what it is called. */
export function AddressFields({ form }: { readonly form: Form }) {
  return (
    <>
      <Words form={form} />
      <LabelField form={form} />
    </>
  );
}
