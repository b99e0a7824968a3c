import '@tableside/ui/styles/content.css';
import '@tableside/ui/styles/forms.css';
import '@tableside/ui/styles/overlays.css';
import './location.css';
import type { Address } from '@tableside/contract/accounts.schema';
import { BrokenArt } from '@tableside/ui/art';
import { Button, ButtonLink } from '@tableside/ui/button';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { Plus } from '@tableside/ui/icons';
import { Skeleton, SkeletonGroup } from '@tableside/ui/skeleton';
import { StateBlock } from '@tableside/ui/state-block';
import { useState } from 'react';
import { addressName } from '../../lib/delivery/address-card.tsx';
import { chooseAddress, useChosenAddress } from '../../lib/delivery/chosen-address.ts';
import { isEntry } from '../../lib/delivery/entry-path.ts';
import { FeeLadder } from '../../lib/delivery/fee-ladder.tsx';
import { useAddresses } from '../../lib/delivery/use-addresses.ts';
import { FailedBanner } from '../../lib/failed-banner.tsx';
import { follow } from '../../lib/follow.ts';
import { useMenu } from '../../lib/menu/menu.ts';
import { go, useAddressQuery } from '../../lib/navigation.ts';
import { PLATE_PATH } from '../../lib/plate/plate-path.ts';
import { Screen } from '../../lib/screen.tsx';
import { loginFor } from '../../lib/sign-in/login-ref.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { AddressForm, type PlacedStore } from './address-form.tsx';
import { SavedAddress } from './saved-addresses.tsx';

const HERE = '/location';
/** An order that was prepared for the diner. */
const PURCHASE = /^\/purchase\?id=[\w-]+$/;

/** The plate, a prepared order or a brand's entry, when one came from there; else the menu. */
function useWayBack(): string {
  const plate = useAddressQuery('plate') !== null;
  const entry = useAddressQuery('from');
  if (entry !== null && (isEntry(entry) || PURCHASE.test(entry))) return entry;
  return plate ? PLATE_PATH : '/home';
}

type Editing = { readonly address: Address | null } | null;

/** The addresses that are kept, to choose from. */
function Chooser({
  store,
  onEdit,
}: {
  readonly store: PlacedStore;
  readonly onEdit: (editing: Editing) => void;
}) {
  const text = useText();
  const back = useWayBack();
  const { data, error, refreshing, reload } = useAddresses();
  const chosen = useChosenAddress(({ id }) => id);
  if (!data && error !== undefined)
    return (
      <FailedBanner busy={refreshing} onRetry={reload}>
        {error}
      </FailedBanner>
    );
  if (!data)
    return (
      <SkeletonGroup label={text('shared.loading')}>
        <Skeleton shape="title" />
        <Skeleton />
      </SkeletonGroup>
    );
  return (
    <>
      {data.length > 0 && (
        <section className="location-saved">
          <h2 className="t-h3">{text('location.saved')}</h2>
          <ul className="location-list">
            {data.map((address) => (
              <SavedAddress
                key={address._id}
                store={store}
                address={address}
                chosen={address._id === chosen}
                onChoose={() => {
                  chooseAddress(address._id);
                  go(back);
                }}
                onEdit={() => onEdit({ address })}
              />
            ))}
          </ul>
        </section>
      )}
      <Button
        kind={data.length === 0 ? 'accent' : 'outline'}
        size="lg"
        block
        icon={<Plus size={20} />}
        onClick={() => onEdit({ address: null })}
      >
        {text('location.add')}
      </Button>
    </>
  );
}

function Content({ store }: { readonly store: PlacedStore }) {
  const text = useText();
  const back = useWayBack();
  const signedIn = useRoot(({ auth }) => auth.user_data !== null);
  const [editing, setEditing] = useState<Editing>(null);
  const title = text(editing === null ? 'location.title' : 'location.add');
  return (
    <Screen
      title={editing?.address ? addressName(editing.address) : title}
      back={back}
      onBack={editing ? () => setEditing(null) : undefined}
    >
      {editing ? (
        <AddressForm
          store={store}
          address={editing.address}
          onSaved={(id) => {
            chooseAddress(id);
            go(back, { replace: true });
          }}
          onCancel={() => setEditing(null)}
        />
      ) : (
        <div ref={handOverFocus} className="location">
          {signedIn ? (
            <Chooser store={store} onEdit={setEditing} />
          ) : (
            <div className="location-sign-in">
              <p>{text('location.sign-in')}</p>
              <ButtonLink kind="accent" href={loginFor(`${HERE}${location.search}`)} onClick={follow}>
                {text('profile.sign-in')}
              </ButtonLink>
            </div>
          )}
          <FeeLadder store={store} />
        </div>
      )}
    </Screen>
  );
}

/** `/location`: where the food is to be brought. */
export function LocationScreen() {
  const text = useText();
  const back = useWayBack();
  const { store } = useMenu();
  if (store?.location && store.preferences.delivery)
    return <Content store={{ ...store, location: store.location }} />;
  return (
    <Screen title={text('location.title')} back={back}>
      {store ? (
        <StateBlock art={<BrokenArt />} title={text('location.not-here')} />
      ) : (
        <SkeletonGroup label={text('shared.loading')}>
          <Skeleton shape="title" />
          <Skeleton />
        </SkeletonGroup>
      )}
    </Screen>
  );
}
