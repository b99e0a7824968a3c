import { LONGEST_OFFER_CODE } from '@tableside/contract/limits';
import type { RewardTrigger } from '@tableside/contract/staff-offers.schema';
import { Field } from '@tableside/ui/field';
import { Segmented } from '@tableside/ui/segmented';
import { Switch } from '@tableside/ui/switch';
import { AmountInput, CountInput } from '../../lib/form/typed-inputs.tsx';
import { useText } from '../../lib/text.tsx';
import type { OfferForm } from './use-offer-form.ts';

interface Props {
  readonly form: OfferForm;
}

function Coupon({ form: { draft, set, errorOf } }: Props) {
  const text = useText();
  return (
    <>
      <Switch
        spread
        label={text('offers.listed')}
        checked={draft.listed}
        onChange={(listed) => set({ listed })}
      />
      <Field
        id="offer-code"
        label={text('offers.code')}
        helper={text('offers.code-text')}
        optional={draft.listed ? text('shared.optional') : undefined}
        className="offer-code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={LONGEST_OFFER_CODE}
        value={draft.code}
        error={errorOf('code')}
        onChange={(event) => set({ code: event.currentTarget.value })}
      />
    </>
  );
}

function ValidDays({ form: { draft, set, errorOf } }: Props) {
  const text = useText();
  return (
    <CountInput
      id="offer-valid-days"
      label={text('offers.valid-days')}
      helper={text('offers.valid-days-text')}
      optional
      value={draft.validDays}
      error={errorOf('validDays')}
      onChange={(validDays) => set({ validDays })}
    />
  );
}

function Voucher({ form }: Props) {
  const text = useText();
  const { draft, set, errorOf } = form;
  return (
    <>
      <Segmented
        legend={text('offers.printing')}
        name="single-use"
        value={draft.singleUse ? 'each' : 'one'}
        options={[
          { value: 'one', label: text('offers.one-code') },
          { value: 'each', label: text('offers.single-codes') },
        ]}
        onChange={(value) => set({ singleUse: value === 'each' })}
      />
      {!draft.singleUse && (
        <CountInput
          id="offer-stock"
          label={text('offers.stock')}
          optional
          value={draft.stock}
          error={errorOf('stock')}
          onChange={(stock) => set({ stock })}
        />
      )}
      <ValidDays form={form} />
    </>
  );
}

function PaidOrders({ form: { draft, set, errorOf } }: Props) {
  const text = useText();
  return (
    <div className="form-pair">
      <CountInput
        id="offer-visits"
        label={text('offers.visits')}
        helper={text('offers.visits-text')}
        value={draft.visits}
        error={errorOf('visits')}
        onChange={(visits) => set({ visits })}
      />
      <AmountInput
        id="offer-spend"
        label={text('offers.spend')}
        optional
        value={draft.spend}
        error={errorOf('spend')}
        onChange={(spend) => set({ spend })}
      />
    </div>
  );
}

const TRIGGERS = ['visits', 'rating', 'birthday'] as const satisfies readonly RewardTrigger['on'][];

function Reward({ form }: Props) {
  const text = useText();
  const { draft, set } = form;
  return (
    <>
      <Segmented
        legend={text('offers.trigger')}
        name="reward-trigger"
        value={draft.trigger}
        options={TRIGGERS.map((value) => ({ value, label: text(`offers.trigger-${value}`) }))}
        onChange={(value) => set({ trigger: TRIGGERS.find((each) => each === value) ?? 'visits' })}
      />
      {draft.trigger === 'visits' && <PaidOrders form={form} />}
      {draft.trigger === 'rating' && <p className="t-small t-muted">{text('offers.trigger-rating-text')}</p>}
      {draft.trigger === 'birthday' && (
        <p className="t-small t-muted">{text('offers.trigger-birthday-text')}</p>
      )}
      <ValidDays form={form} />
    </>
  );
}

/** How guests come by it: by a code, by a printed card, or as a reward. */
export function KindFields({ form }: Props) {
  const text = useText();
  const { kind } = form.draft;
  return (
    <section className="form-part">
      <h2>{text('offers.part-kind')}</h2>
      {kind === 'coupon' && <Coupon form={form} />}
      {kind === 'voucher' && <Voucher form={form} />}
      {kind === 'reward' && <Reward form={form} />}
    </section>
  );
}
