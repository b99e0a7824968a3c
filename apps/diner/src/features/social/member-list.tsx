import { isVoid } from '@tableside/contract/ordered-lines';
import type { Order } from '@tableside/contract/ordering.schema';
import { Avatar } from '@tableside/ui/avatar';
import { StatusPill } from '@tableside/ui/status-pill';
import { useEffect, useRef } from 'react';
import { DishName } from '../../lib/menu/dish-name.tsx';
import { useOrderMoney } from '../../lib/money/order-money.ts';
import { byPerson, linesTotal, type Share } from '../../lib/order/order-people.ts';
import { statusWord } from '../../lib/order/order-status.ts';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';
import { MemberActs } from './member-acts.tsx';

/** Says who sat down while one was looking. */
function useJoins(members: Order['members']): void {
  const text = useText();
  const known = useRef(members);
  useEffect(() => {
    const joined = members.filter(
      ({ _id, you }) => !you && !known.current.some((member) => member._id === _id),
    );
    known.current = members;
    for (const { name } of joined) toast.info(text('social.joined', { name: name || text('social.guest') }));
  }, [members, text]);
}

function Dishes({ share }: { readonly share: Share }) {
  const text = useText();
  return (
    <ul className="social-dishes">
      {share.lines
        .filter(({ status }) => !isVoid(status))
        .map(({ _id, qty, name, status }) => {
          const word = statusWord(status);
          return (
            <li key={_id}>
              <span className="t-num">{qty} ×</span>
              <span className="social-dish">
                <DishName of={name} /> <StatusPill tone={word.tone}>{text(word.key)}</StatusPill>
              </span>
            </li>
          );
        })}
    </ul>
  );
}

/** Everybody at the table with what they ordered and its sum. */
export function MemberList({ order }: { readonly order: Order }) {
  const text = useText();
  const money = useOrderMoney(order);
  const shares = byPerson(order);
  useJoins(order.members);
  const leading = order.party !== undefined && order.members.some(({ you, host }) => you && host);
  const limit = order.party?.spend_limit ?? null;
  const total = linesTotal(order.items);
  return (
    <section aria-label={text('social.members')}>
      <h2 className="t-h3">{text('social.members')}</h2>
      <ul className="social-members">
        {order.members.map((member) => {
          const share = shares.find(({ id }) => id === member._id);
          const name = member.name || text('social.guest');
          return (
            <li key={member._id} className="social-member">
              <Avatar name={member.name} decorative />
              <div className="social-member-text">
                <p className="t-strong t-user">
                  {name} {member.you && <span className="t-muted">{text('social.you')}</span>}
                </p>
                {member.host && <p className="t-small t-muted">{text('social.host')}</p>}
                {share ? (
                  <Dishes share={share} />
                ) : (
                  <p className="t-small t-muted">{text('social.nothing-yet')}</p>
                )}
                {leading && !member.you && <MemberActs order={order} member={member} />}
              </div>
              <span className="t-strong t-num">{money(share?.total ?? 0)}</span>
            </li>
          );
        })}
      </ul>
      <p className="social-together">
        <span className="t-strong">{text('social.together')}</span>
        <span className="t-strong t-num">{money(total)}</span>
      </p>
      {limit !== null && (
        <p className="t-small t-muted">
          {text('social.limit-left', { left: money(Math.max(0, limit - total)), limit: money(limit) })}
        </p>
      )}
    </section>
  );
}
