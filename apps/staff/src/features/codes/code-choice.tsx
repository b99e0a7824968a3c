import type { TableCode } from '@tableside/contract/staff.schema';
import { Button } from '@tableside/ui/button';
import { ChipChoice } from '../../lib/form/chip-choice.tsx';
import { useText } from '../../lib/text.tsx';
import { codeName } from './code-card.tsx';

const areaOf = ({ table }: TableCode): string => table?.area ?? '';
const areasOf = (codes: readonly TableCode[]): readonly string[] => [...new Set(codes.map(areaOf))];

interface CodeChoiceProps {
  readonly codes: readonly TableCode[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Which codes: whole areas by a tap, or one by one. */
export function CodeChoice({ codes, chosen, onChange }: CodeChoiceProps) {
  const text = useText();
  const areas = areasOf(codes);
  const idsIn = (area: string) => codes.filter((code) => areaOf(code) === area).map(({ _id }) => _id);
  return (
    <>
      <div className="button-row">
        <Button onClick={() => onChange(codes.map(({ _id }) => _id))}>{text('codes.choose-all')}</Button>
        {areas.length > 1 &&
          areas.map((area) => (
            <Button key={area} onClick={() => onChange(idsIn(area))}>
              {area || text('codes.no-area')}
            </Button>
          ))}
      </div>
      <ChipChoice
        legend={text('codes.which')}
        error={chosen.length === 0 ? text('codes.none-chosen') : undefined}
        options={codes.map(({ _id }) => _id)}
        value={chosen}
        label={(id) => {
          const code = codes.find(({ _id }) => _id === id);
          return code ? codeName(code, text) : '';
        }}
        onChange={onChange}
      />
    </>
  );
}
