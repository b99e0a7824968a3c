import type { Campaign } from '@tableside/contract/staff-offers.schema';
import { SearchArt } from '@tableside/ui/art';
import { Button } from '@tableside/ui/button';
import { Plus } from '@tableside/ui/icons';
import { Segmented } from '@tableside/ui/segmented';
import { StateBlock } from '@tableside/ui/state-block';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { dishName } from '../../lib/dish-name.ts';
import { leave, useWhenSaved } from '../../lib/form/unsaved.ts';
import { note } from '../../lib/notes.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { Screen } from '../../lib/screen.tsx';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { SidePanel } from '../../lib/side-panel.tsx';
import { useText, useTexts } from '../../lib/text.tsx';
import { HouseDiscount } from './house-discount.tsx';
import { OfferEditor } from './offer-editor.tsx';
import { OfferList } from './offer-list.tsx';
import { OfferPanel } from './offer-panel.tsx';
import { campaignsQuery, programmeQuery } from './offers-query.ts';
import { ProgrammeForm } from './programme-form.tsx';
import { VoucherCards } from './voucher-cards.tsx';

const TABS = ['running', 'draft', 'ended', 'house', 'credits'] as const;
type Tab = (typeof TABS)[number];

const tabOf = ({ state }: Campaign): Tab => (state === 'live' || state === 'paused' ? 'running' : state);

function Tabs({ tab, onTab }: { readonly tab: Tab; readonly onTab: (tab: Tab) => void }) {
  const text = useText();
  const can = useCan();
  const [, navigate] = useLocation();
  return (
    <div className="list-tools offer-tools">
      <Segmented
        legend={text('offers.which')}
        hideLegend
        name="offers-tab"
        value={tab}
        options={TABS.map((value) => ({ value, label: text(`offers.tab-${value}`) }))}
        onChange={(value) => onTab(TABS.find((each) => each === value) ?? 'running')}
      />
      {can('offers.write') && (
        <Button kind="accent" icon={<Plus size={20} />} onClick={() => navigate('/offers?new')}>
          {text('offers.new')}
        </Button>
      )}
    </div>
  );
}

function Found({ tab, campaigns, chosen }: ListProps & { readonly tab: Tab }) {
  const text = useText();
  const [, navigate] = useLocation();
  const found = campaigns.filter((campaign) => tabOf(campaign) === tab);
  if (found.length === 0)
    return (
      <StateBlock
        art={<SearchArt />}
        title={text('offers.empty')}
        text={text(tab === 'running' ? 'offers.empty-running' : 'offers.empty-text')}
      />
    );
  return (
    <OfferList
      campaigns={found}
      chosen={chosen}
      onChoose={(id) => navigate(`/offers?offer=${id}`, { replace: chosen !== undefined })}
    />
  );
}

function Credits() {
  const { store } = useOnDuty();
  const query = useQuery(programmeQuery(store._id));
  return <QueryState query={query}>{(programme) => <ProgrammeForm programme={programme} />}</QueryState>;
}

interface ListProps {
  readonly campaigns: readonly Campaign[];
  readonly chosen: string | undefined;
}

function Browse({ chosen }: { readonly chosen: string | undefined }) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const [, navigate] = useLocation();
  const [wanted, setWanted] = useState<Tab>();
  const query = useQuery(campaignsQuery(store._id));
  const campaign = query.data?.find(({ _id }) => _id === chosen);
  const tab = wanted ?? (campaign ? tabOf(campaign) : 'running');
  const close = () => navigate('/offers', { replace: true });
  return (
    <div className="with-panel">
      <div className="with-panel-list">
        <Tabs
          tab={tab}
          onTab={(next) =>
            leave(() => {
              setWanted(next);
              close();
            })
          }
        />
        {tab === 'credits' && <Credits />}
        {tab === 'house' && <HouseDiscount />}
        {tab !== 'credits' && tab !== 'house' && (
          <QueryState query={query}>
            {(campaigns) => <Found tab={tab} campaigns={campaigns} chosen={chosen} />}
          </QueryState>
        )}
      </div>
      <SidePanel
        of={campaign?._id}
        title={campaign ? dishName(campaign.title, language).name : text('frame.offers')}
        onClose={close}
      >
        {campaign && (
          <OfferPanel
            key={campaign._id}
            campaign={campaign}
            onEdit={() => navigate(`/offers?edit=${campaign._id}`)}
            onCodes={() => navigate(`/offers?cards=${campaign._id}`)}
          />
        )}
      </SidePanel>
    </div>
  );
}

function Editing({ id }: { readonly id: string | undefined }) {
  const text = useText();
  const { store } = useOnDuty();
  const [, navigate] = useLocation();
  const query = useQuery(campaignsQuery(store._id));
  const back = () => navigate(id === undefined ? '/offers' : `/offers?offer=${id}`, { replace: true });
  const show = useWhenSaved((saved: string) => navigate(`/offers?offer=${saved}`, { replace: true }));
  return (
    <QueryState query={query}>
      {(campaigns) => {
        const campaign = campaigns.find(({ _id }) => _id === id);
        if (id !== undefined && !campaign) return <Redirect to="/offers" replace />;
        return (
          <OfferEditor
            campaign={campaign}
            onBack={back}
            onSaved={({ _id, state }) => {
              note('success', text(state === 'draft' ? 'offers.draft-saved' : 'offers.saved'));
              show(_id);
            }}
          />
        );
      }}
    </QueryState>
  );
}

function Cards({ id }: { readonly id: string }) {
  const { store } = useOnDuty();
  const [, navigate] = useLocation();
  const query = useQuery(campaignsQuery(store._id));
  return (
    <QueryState query={query}>
      {(campaigns) => {
        const campaign = campaigns.find(({ _id }) => _id === id);
        return (
          campaign && (
            <VoucherCards
              campaign={campaign}
              onBack={() => navigate(`/offers?offer=${id}`, { replace: true })}
            />
          )
        );
      }}
    </QueryState>
  );
}

function Content() {
  const asked = new URLSearchParams(useSearch());
  const can = useCan();
  const cards = asked.get('cards');
  if (can('offers.write') && (asked.has('new') || asked.has('edit')))
    return <Editing id={asked.get('edit') ?? undefined} />;
  return cards === null ? <Browse chosen={asked.get('offer') ?? undefined} /> : <Cards id={cards} />;
}

/** What the restaurant offers: coupons, vouchers, rewards and credits. */
export function OffersScreen() {
  const text = useText();
  return (
    <Screen title={text('frame.offers')}>
      <Content />
    </Screen>
  );
}
