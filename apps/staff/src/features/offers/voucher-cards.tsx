import type { Campaign } from '@tableside/contract/staff-offers.schema';
import { Button } from '@tableside/ui/button';
import { ArrowLeft, IdCard, Printer } from '@tableside/ui/icons';
import { Segmented } from '@tableside/ui/segmented';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Qr } from '../../lib/cards/qr.tsx';
import { dishName } from '../../lib/dish-name.ts';
import { Pages } from '../../lib/list/pages.tsx';
import { note } from '../../lib/notes.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { useText, useTexts } from '../../lib/text.tsx';
import { voucherCodesQuery } from './offers-query.ts';
import { useMakeCodes } from './use-offers.ts';
import { useSentence } from './use-sentence.ts';
import { VoucherMaker } from './voucher-maker.tsx';

interface CardProps {
  readonly campaign: Campaign;
  readonly code: string;
  readonly url: string;
  /** Somebody has claimed it: it stays on the list and is not printed again. */
  readonly taken: boolean;
}

function Card({ campaign, code, url, taken }: CardProps) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const sentence = useSentence();
  const { name, lang } = dishName(campaign.title, language);
  return (
    <article className={taken ? 'code-card unprinted voucher-taken' : 'code-card'}>
      <p className="code-store">{store.name}</p>
      <h2 className="code-name" lang={lang}>
        {name}
      </h2>
      <Qr url={url} label={text('offers.qr-of', { code })} />
      <p className="code-invite">{text('offers.invite')}</p>
      <p className="code-text">{code}</p>
      <p className="code-url">{url.replace(/^https?:\/\//, '')}</p>
      <p className="voucher-words">{taken ? text('offers.code-taken') : sentence(campaign.summary)}</p>
    </article>
  );
}

const BATCHES = ['10', '50', '100', '500'] as const;

function Batch({ campaign }: { readonly campaign: Campaign }) {
  const text = useText();
  const [count, setCount] = useState<string>(BATCHES[0]);
  const make = useMakeCodes(campaign._id, (made) =>
    note('success', text('offers.codes-made', { count: made })),
  );
  return (
    <div className="voucher-batch">
      <Segmented
        legend={text('offers.batch')}
        name="batch"
        value={count}
        options={BATCHES.map((value) => ({ value, label: value }))}
        onChange={setCount}
      />
      <Button kind="primary" busy={make.isPending} onClick={() => make.mutate(Number(count))}>
        {text('offers.make-codes')}
      </Button>
    </div>
  );
}

interface CardsProps {
  readonly campaign: Campaign;
  readonly codes: readonly {
    readonly code: string;
    readonly url: string;
    readonly taken_at: string | null;
  }[];
}

function Cards({ campaign, codes }: CardsProps) {
  const text = useText();
  if (codes.length === 0) return <p className="t-muted">{text('offers.no-codes')}</p>;
  return (
    <ul className="codes">
      {codes.map(({ code, url, taken_at: takenAt }) => (
        <li key={code}>
          <Card campaign={campaign} code={code} url={url} taken={takenAt !== null} />
        </li>
      ))}
    </ul>
  );
}

function SingleUse({ campaign }: { readonly campaign: Campaign }) {
  const can = useCan();
  const [page, setPage] = useState(1);
  const query = useQuery(voucherCodesQuery(campaign._id, page));
  return (
    <>
      {can('offers.write') && campaign.state !== 'ended' && <Batch campaign={campaign} />}
      <QueryState query={query}>
        {({ data, paging }) => (
          <>
            <Cards campaign={campaign} codes={data} />
            <Pages page={page} pages={Math.ceil(paging.total / paging.limit)} onPage={setPage} />
          </>
        )}
      </QueryState>
    </>
  );
}

interface VoucherCardsProps {
  readonly campaign: Campaign;
  readonly onBack: () => void;
}

/** The cards of a voucher, to be printed: one for all, or one for each code. */
export function VoucherCards({ campaign, onBack }: VoucherCardsProps) {
  const text = useText();
  const [making, setMaking] = useState(false);
  const { code, url } = campaign;
  if (making) return <VoucherMaker campaign={campaign} onBack={() => setMaking(false)} />;
  return (
    <div className="voucher-cards">
      <div className="button-row voucher-tools">
        <Button kind="text" className="back" icon={<ArrowLeft size={20} />} onClick={onBack}>
          {text('offers.back')}
        </Button>
        <Button icon={<IdCard size={20} />} onClick={() => setMaking(true)}>
          {text('codes.make')}
        </Button>
        <Button icon={<Printer size={20} />} onClick={() => print()}>
          {text('offers.print')}
        </Button>
      </div>
      {campaign.single_use ? (
        <SingleUse campaign={campaign} />
      ) : (
        code !== null &&
        url !== null && (
          <ul className="codes">
            <li>
              <Card campaign={campaign} code={code} url={url} taken={false} />
            </li>
          </ul>
        )
      )}
    </div>
  );
}
