import '@tableside/ui/styles/content.css';
import './social.css';
import type { Order } from '@tableside/contract/ordering.schema';
import { TableArt } from '@tableside/ui/art';
import { Banner } from '@tableside/ui/banner';
import { Button, ButtonLink } from '@tableside/ui/button';
import { StateBlock } from '@tableside/ui/state-block';
import { useWhileThere } from '@tableside/ui/use-there';
import { follow } from '../../lib/follow.ts';
import { go } from '../../lib/navigation.ts';
import { useFreshOrder } from '../../lib/order/refresh-order.ts';
import { runningOrder } from '../../lib/order/running-order.ts';
import { Screen } from '../../lib/screen.tsx';
import { joinAsked } from '../../lib/seat/join-dialog.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { Invitation } from './invitation.tsx';
import { LeaveParty } from './member-acts.tsx';
import { MemberList } from './member-list.tsx';
import { PartyRules } from './party-rules.tsx';

/** Nobody has ordered from this phone yet: send a first round, or join those who did. */
function NoGroup() {
  const text = useText();
  return (
    <StateBlock
      art={<TableArt />}
      title={text('social.none')}
      text={text('social.none-text')}
      action={
        <div className="social-buttons">
          <Button kind="accent" onClick={joinAsked}>
            {text('social.join')}
          </Button>
          <ButtonLink href="/home" onClick={follow}>
            {text('social.start')}
          </ButtonLink>
        </div>
      }
    />
  );
}

function Group({ order, onLeft }: { readonly order: Order; readonly onLeft: () => void }) {
  const text = useText();
  const table = order.table_id?.name ?? '';
  const code = useRoot(({ scan }) => scan?.code);
  const tableLink = code === undefined ? null : `${location.origin}/?c=${code}`;
  const { party } = order;
  const leading = order.members.some(({ you, host }) => you && host);
  return (
    <div className="social-group">
      {party && !party.joining && <Banner kind="info">{text('social.joining-closed')}</Banner>}
      {order.enigma && party?.joining !== false && (
        <Invitation code={order.enigma} store={order.store_id.name} table={table} tableLink={tableLink} />
      )}
      <MemberList order={order} />
      {party && leading && <PartyRules order={order} party={party} />}
      <ButtonLink href="/bill" onClick={follow}>
        {text('social.to-bill')}
      </ButtonLink>
      {party && order.members.length > 1 && <LeaveParty order={order} onLeft={onLeft} />}
    </div>
  );
}

/** `/social/enigma`: the party at the table, its code and who ordered what. */
export function EnigmaScreen() {
  const text = useText();
  const order = useRoot((state) => runningOrder(state.order, state.scan));
  const table = useRoot((state) => state.scan?.table_name);
  // The party is gone from the screen before its diner is.
  const left = useWhileThere(() => go('/social'));
  useFreshOrder();
  return (
    <Screen
      title={text('social.group')}
      sub={table ? text('shared.table', { name: table }) : undefined}
      back="/social"
    >
      {order && order.members.length > 0 ? <Group order={order} onLeft={left} /> : <NoGroup />}
    </Screen>
  );
}
