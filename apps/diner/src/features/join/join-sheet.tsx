import '@tableside/ui/styles/content.css';
import '@tableside/ui/styles/forms.css';
import '@tableside/ui/styles/overlays.css';
import './join.css';
import { SOCIAL_CODE_LENGTH } from '@tableside/contract/vocabulary';
import { Button } from '@tableside/ui/button';
import { CodeInput } from '@tableside/ui/code-input';
import { DialogConfirm } from '@tableside/ui/dialog-confirm';
import { Check } from '@tableside/ui/icons';
import { Sheet } from '@tableside/ui/sheet';
import { type FormEvent, useReducer, useState } from 'react';
import { facts } from '../../lib/facts.ts';
import { useMenu } from '../../lib/menu/menu.ts';
import { go } from '../../lib/navigation.ts';
import { showOrder } from '../../lib/order/show-order.ts';
import { openPlate } from '../../lib/plate/open-plate.ts';
import { joinAskedClosed, useJoinDialog } from '../../lib/seat/join-dialog.ts';
import { loginFor } from '../../lib/sign-in/login-ref.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';
import { callServices, waiterService } from '../../lib/venue/services.ts';
import { CodeHelp } from './code-help.tsx';
import { type JoinState, joinNext, joinStart, mayCancel, mayVerify } from './join-machine.ts';
import { joinTable } from './join-table.ts';

const TICK_MS = 600;
const LABELS = {
  empty: 'join.verify',
  pending: 'join.verifying',
  pass: 'join.verified',
  fail: 'join.retry',
} as const;

function closeDialog(): void {
  facts.joinDialogClosed();
  joinAskedClosed();
}

/** Runs the dialog; the code is a plain text until the server has judged it. */
function useJoining(why: 'occupied' | 'asked') {
  const text = useText();
  const [state, dispatch] = useReducer(joinNext, joinStart);
  const verify = async () => {
    if (!mayVerify(state)) return;
    dispatch({ kind: 'verify' });
    const answer = await joinTable(state.code);
    if (answer.kind === 'joined') {
      dispatch({ kind: 'accepted' });
      setTimeout(() => {
        facts.orderFetched(answer.order);
        // The plate that met the occupied table is still to be sent.
        if (why === 'occupied' && useRoot.getState().cart.lines.length > 0) openPlate();
        closeDialog();
        toast.success(text('join.joined', { table: answer.order.table_id?.name ?? '' }));
      }, TICK_MS);
      return;
    }
    if (answer.kind === 'wrong') {
      const words = answer.unreachable ? text('join.unreachable') : text('join.wrong');
      return dispatch({ kind: 'refused', message: answer.message ?? words, order_id: answer.order_id });
    }
    dispatch({ kind: 'refused', message: '' });
    closeDialog();
    if (answer.kind === 'over') toast.info(answer.message || text('join.over'));
    else go(loginFor('/social/enigma'));
  };
  return { state, dispatch, verify };
}

async function askWaiter(serviceId: string, done: string): Promise<void> {
  const failure = await callServices([serviceId]);
  if (failure) toast.error(failure.message);
  else toast.success(done);
}

/** The way back to the order that keeps the diner from joining another one. */
function OrderElsewhere({ state }: { readonly state: JoinState }) {
  const text = useText();
  if (state.kind !== 'fail' || state.order_id === undefined) return null;
  const { order_id: id } = state;
  const show = () => {
    closeDialog();
    void showOrder(id);
  };
  return (
    <Button kind="text" onClick={show}>
      {text('send.show-order')}
    </Button>
  );
}

function JoinButtons({ state, onCancel }: { readonly state: JoinState; readonly onCancel: () => void }) {
  const text = useText();
  return (
    <>
      <Button kind="outline" size="lg" aria-disabled={!mayCancel(state) || undefined} onClick={onCancel}>
        {text('shared.cancel')}
      </Button>
      <Button
        kind="accent"
        size="lg"
        type="submit"
        form="join-form"
        icon={state.kind === 'pass' ? <Check size={20} /> : undefined}
        busy={state.kind === 'pending'}
        aria-disabled={(state.kind !== 'pending' && !mayVerify(state)) || undefined}
        aria-describedby="join-code-note"
      >
        {text(LABELS[state.kind])}
      </Button>
    </>
  );
}

function JoinForm({ why }: { readonly why: 'occupied' | 'asked' }) {
  const text = useText();
  const { store } = useMenu();
  const tableName = useRoot(({ scan }) => scan?.table_name ?? '');
  const [leaving, setLeaving] = useState(false);
  const { state, dispatch, verify } = useJoining(why);
  const occupied = why === 'occupied';
  const waiter = waiterService(store?.preferences.services);
  const cancel = () => {
    if (!mayCancel(state)) return;
    if (occupied) setLeaving(true);
    else closeDialog();
  };
  const leave = () => {
    closeDialog();
    facts.placeLeft();
    go('/');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void verify();
  };
  return (
    <Sheet
      open
      onClose={cancel}
      locked={!mayCancel(state)}
      title={text(occupied ? 'join.occupied' : 'join.title')}
      closeLabel={text('shared.close')}
      footer={<JoinButtons state={state} onCancel={cancel} />}
    >
      <form id="join-form" className="join" onSubmit={submit}>
        <p>{text(occupied ? 'join.occupied-text' : 'join.text')}</p>
        <CodeHelp />
        <CodeInput
          id="join-code"
          label={text('join.code')}
          helper={text('join.code-hint')}
          error={state.kind === 'fail' && state.message}
          length={SOCIAL_CODE_LENGTH}
          alphabet="symbols"
          value={state.code}
          onChange={(code) => dispatch({ kind: 'typed', code })}
        />
        <OrderElsewhere state={state} />
        {waiter && (
          <Button kind="text" onClick={() => void askWaiter(waiter._id, text('join.waiter-called'))}>
            {text('join.ask-waiter')}
          </Button>
        )}
      </form>
      <DialogConfirm
        open={leaving}
        danger
        title={text('join.leave-title')}
        text={text('join.leave-text', { table: tableName })}
        confirm={text('join.leave')}
        keep={text('join.stay')}
        onConfirm={leave}
        onKeep={() => setLeaving(false)}
      />
    </Sheet>
  );
}

/** The social-code sheet: shown when somebody else opened the table, or when the diner asks for it. */
export function JoinSheet() {
  const why = useJoinDialog();
  return why && <JoinForm key={why} why={why} />;
}
