import type { TableCode } from '@tableside/contract/staff.schema';
import { Button } from '@tableside/ui/button';
import { ArrowLeft } from '@tableside/ui/icons';
import { useState } from 'react';
import { LONGEST_ADDRESS } from '../../lib/cards/card-file.ts';
import { LookFields, SaveButtons, useCardLook } from '../../lib/cards/card-look.tsx';
import { CardPreview } from '../../lib/cards/card-preview.tsx';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { codeName } from './code-card.tsx';
import { CodeChoice } from './code-choice.tsx';

interface CardMakerProps {
  readonly codes: readonly TableCode[];
  /** Chosen at first; all of them when not given. */
  readonly only?: string | undefined;
  readonly onBack: () => void;
}

/** Lays codes out for paper: which, as what, in which languages. The server draws them and reads every code back. */
export function CardMaker({ codes, only, onBack }: CardMakerProps) {
  const text = useText();
  const { store } = useOnDuty();
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    only === undefined ? codes.map(({ _id }) => _id) : [only],
  );
  const [look, change] = useCardLook();
  const wanted = codes.filter(({ _id }) => chosen.includes(_id));
  const [first] = wanted;
  const storeId = store._id;
  const all = wanted.length === codes.length;
  const longest = Math.max(0, ...wanted.map(({ url }) => url.length));
  return (
    <div className="card-maker">
      <section className="card-choices">
        <Button className="back" icon={<ArrowLeft size={20} />} onClick={onBack}>
          {text('shared.back')}
        </Button>
        <CodeChoice codes={codes} chosen={chosen} onChange={setChosen} />
        <LookFields look={look} onChange={change} />
        {longest > LONGEST_ADDRESS && (
          <p className="t-small">{text('codes.too-long', { count: String(longest) })}</p>
        )}
        {first && (
          <SaveButtons
            name="codes"
            order={{ ...look, of: { storeId, ...(!all && { ids: wanted.map(({ _id }) => _id) }) } }}
          />
        )}
      </section>
      {first && (
        <section className="card-preview">
          <CardPreview
            order={{ ...look, paper: 'card', of: { storeId, ids: [first._id] } }}
            name={codeName(first, text)}
          />
        </section>
      )}
    </div>
  );
}
