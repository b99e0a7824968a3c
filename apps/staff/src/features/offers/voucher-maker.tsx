import type { Campaign } from '@tableside/contract/staff-offers.schema';
import { Button } from '@tableside/ui/button';
import { ArrowLeft } from '@tableside/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LookFields, SaveButtons, useCardLook } from '../../lib/cards/card-look.tsx';
import { CardPreview } from '../../lib/cards/card-preview.tsx';
import { dishName } from '../../lib/dish-name.ts';
import { Pages } from '../../lib/list/pages.tsx';
import { QueryState } from '../../lib/query-state.tsx';
import { useText, useTexts } from '../../lib/text.tsx';
import { CODES_A_PAGE, voucherCodesQuery } from './offers-query.ts';

interface PageProps {
  readonly campaign: Campaign;
  readonly page: number;
  /** Which code is shown, counted from the newest; undefined when everything on this page is taken. */
  readonly shown: number | undefined;
}

function PageCards({ campaign, page, shown }: PageProps) {
  const { text, language } = useTexts();
  const [look, change] = useCardLook();
  const { name } = dishName(campaign.title, language);
  const campaignId = campaign._id;
  if (shown === undefined) return <p className="t-muted">{text('offers.all-taken')}</p>;
  return (
    <div className="card-maker">
      <section className="card-choices">
        <LookFields look={look} onChange={change} />
        <SaveButtons name="vouchers" order={{ ...look, of: { campaignId, page, limit: CODES_A_PAGE } }} />
      </section>
      <section className="card-preview">
        <CardPreview
          order={{ ...look, paper: 'card', of: { campaignId, page: shown, limit: 1 } }}
          name={name}
        />
      </section>
    </div>
  );
}

function SingleUsePages({ campaign }: { readonly campaign: Campaign }) {
  const [page, setPage] = useState(1);
  const query = useQuery(voucherCodesQuery(campaign._id, page));
  return (
    <QueryState query={query}>
      {({ data, paging }) => {
        const free = data.findIndex(({ taken_at: takenAt }) => takenAt === null);
        const shown = free === -1 ? undefined : (page - 1) * CODES_A_PAGE + free + 1;
        return (
          <>
            <PageCards campaign={campaign} page={page} shown={shown} />
            <Pages page={page} pages={Math.ceil(paging.total / paging.limit)} onPage={setPage} />
          </>
        );
      }}
    </QueryState>
  );
}

interface VoucherMakerProps {
  readonly campaign: Campaign;
  readonly onBack: () => void;
}

/** Lays a voucher's codes out for paper, as the codes of tables are: its one code, or a page of those that nobody has taken. */
export function VoucherMaker({ campaign, onBack }: VoucherMakerProps) {
  const text = useText();
  return (
    <div className="voucher-cards">
      <Button className="back" icon={<ArrowLeft size={20} />} onClick={onBack}>
        {text('shared.back')}
      </Button>
      {campaign.single_use ? (
        <SingleUsePages campaign={campaign} />
      ) : (
        <PageCards campaign={campaign} page={1} shown={1} />
      )}
    </div>
  );
}
