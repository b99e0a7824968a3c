import { MOST_RUNGS, SLOT_BOUNDS } from '@tableside/contract/away-rules';
import { fallsOnDelivery, firstFeeTaxes } from '@tableside/contract/first-taxes';
import { RadioCards } from '@tableside/ui/radio-cards';
import { ChipChoice } from '../../../lib/form/chip-choice.tsx';
import { AmountInput, CountInput, DistanceInput } from '../../../lib/form/typed-inputs.tsx';
import { RowList } from '../../../lib/list/row-list.tsx';
import { taxBody } from '../../../lib/money/tax-draft.ts';
import { taxLabel } from '../../../lib/money/tax-label.ts';
import { useOnDuty } from '../../../lib/session.tsx';
import { useText, useTexts } from '../../../lib/text.tsx';
import type { SettingsPart } from '../settings-part.ts';
import { amountFits } from '../typed-numbers.ts';
import { type DraftDelivery, type DraftSlots, distanceFits, rungsFit, slotFits } from './away-draft.ts';

const NUMBERS = [
  { number: 'slot_minutes', word: 'length' },
  { number: 'per_slot', word: 'each' },
  { number: 'lead_minutes', word: 'lead' },
  { number: 'days_ahead', word: 'ahead' },
] as const;

interface SlotFieldsProps {
  readonly mode: 'delivery' | 'takeaway';
  readonly slots: DraftSlots;
  readonly tried: boolean;
  readonly onChange: (some: Partial<DraftSlots>) => void;
}

/** Among which times guests choose, how much fits into each, and when they pay. */
function SlotFields({ mode, slots, tried, onChange }: SlotFieldsProps) {
  const text = useText();
  const bounds = (number: keyof typeof SLOT_BOUNDS) => ({
    least: String(SLOT_BOUNDS[number].least),
    most: String(SLOT_BOUNDS[number].most),
  });
  return (
    <>
      <div className="house-fields">
        {NUMBERS.map(({ number, word }) => (
          <CountInput
            key={number}
            id={`house-${mode}-${word}`}
            label={text(`house.slots-${word}`)}
            helper={text(`house.slots-${word}-text`)}
            error={
              tried && !slotFits(number, slots[number])
                ? text('house.wrong-whole', bounds(number))
                : undefined
            }
            value={slots[number]}
            onChange={(typed) => onChange({ [number]: typed })}
          />
        ))}
      </div>
      <RadioCards
        legend={text('house.handover')}
        name={`handover-${mode}`}
        value={slots.pay_on_handover ? 'later' : 'first'}
        options={(['first', 'later'] as const).map((value) => ({
          value,
          label: text(`house.handover-${value}`),
          note: text(`house.handover-${value}-text`),
        }))}
        onChange={(value) => onChange({ pay_on_handover: value === 'later' })}
      />
    </>
  );
}

interface RungProps {
  readonly delivery: DraftDelivery;
  readonly error: string | undefined;
  readonly onChange: (some: Partial<DraftDelivery>) => void;
}

/** What bringing costs, by distance. */
function RungRows({ delivery, error, onChange }: RungProps) {
  const text = useText();
  return (
    <RowList
      legend={text('house.fees')}
      helper={text('house.fees-text')}
      error={error}
      rows={delivery.rungs}
      rowClass="house-rung"
      most={MOST_RUNGS}
      add={text('house.fee-add')}
      fresh={(id) => ({ id, upTo: '', fee: '', freeFrom: '' })}
      onChange={(rungs) => onChange({ rungs })}
    >
      {(rung, set, remove) => (
        <>
          <DistanceInput
            id={`rung-up-to-${rung.id}`}
            label={text('house.fee-up-to')}
            value={rung.upTo}
            onChange={(upTo) => set({ ...rung, upTo })}
          />
          <AmountInput
            id={`rung-fee-${rung.id}`}
            label={text('house.fee')}
            value={rung.fee}
            onChange={(fee) => set({ ...rung, fee })}
          />
          <AmountInput
            id={`rung-free-${rung.id}`}
            label={text('house.fee-free')}
            optional
            value={rung.freeFrom}
            onChange={(freeFrom) => set({ ...rung, freeFrom })}
          />
          {remove}
        </>
      )}
    </RowList>
  );
}

/** Which taxes fall on what bringing costs, of those that can fall on deliveries; a new tax once it is saved. */
function FeeTaxes({ draft: { delivery, taxes }, change }: SettingsPart) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const known = taxes.flatMap((tax) => (tax.known === null ? [] : [{ _id: tax.known, ...taxBody(tax) }]));
  const offered = new Map(known.filter(fallsOnDelivery).map((tax) => [tax._id, tax]));
  if (offered.size === 0) return null;
  return (
    <ChipChoice
      legend={text('house.fee-taxes')}
      helper={text('house.fee-taxes-text')}
      options={[...offered.keys()]}
      value={delivery.taxes ?? firstFeeTaxes(known, store.country).map(({ _id }) => _id)}
      label={(id) => {
        const { name, rate_bp } = offered.get(id) ?? { name: '', rate_bp: 0 };
        return Number.isNaN(rate_bp) ? name : taxLabel(name, rate_bp, language);
      }}
      onChange={(chosen) => change({ delivery: { ...delivery, taxes: chosen } })}
    />
  );
}

/** How far food is brought, for what, and when. */
export function DeliveryFields(part: SettingsPart) {
  const { draft, change, tried } = part;
  const { delivery, currency } = draft;
  const text = useText();
  const set = (some: Partial<DraftDelivery>) => change({ delivery: { ...delivery, ...some } });
  return (
    <>
      <div className="house-fields">
        <DistanceInput
          id="house-radius"
          label={text('house.radius')}
          helper={text('house.radius-text')}
          error={tried && !distanceFits(delivery.radius) ? text('house.wrong-distance') : undefined}
          value={delivery.radius}
          onChange={(radius) => set({ radius })}
        />
        <AmountInput
          id="house-least"
          label={text('house.least')}
          helper={text('house.least-text')}
          error={tried && !amountFits(delivery.least, currency) ? text('house.wrong-amount') : undefined}
          optional
          value={delivery.least}
          onChange={(least) => set({ least })}
        />
      </div>
      <RungRows
        delivery={delivery}
        error={tried && !rungsFit(delivery.rungs, currency) ? text('house.wrong-fees') : undefined}
        onChange={set}
      />
      <FeeTaxes {...part} />
      <SlotFields mode="delivery" slots={delivery} tried={tried} onChange={set} />
    </>
  );
}

/** When food may be fetched. */
export function TakeawayFields({ draft: { takeaway }, change, tried }: SettingsPart) {
  return (
    <SlotFields
      mode="takeaway"
      slots={takeaway}
      tried={tried}
      onChange={(some) => change({ takeaway: { ...takeaway, ...some } })}
    />
  );
}
