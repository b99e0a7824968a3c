import { LONGEST_PRINTER_NAME } from '@tableside/contract/limits';
import type { PrintAgent } from '@tableside/contract/staff-printing.schema';
import { formatDateTime, zoneOf } from '@tableside/i18n/formats';
import { Button } from '@tableside/ui/button';
import { DialogConfirm } from '@tableside/ui/dialog-confirm';
import { Field } from '@tableside/ui/field';
import { Plus } from '@tableside/ui/icons';
import { StatusPill } from '@tableside/ui/status-pill';
import { useState } from 'react';
import { FormSheet } from '../../lib/form/form-sheet.tsx';
import { SheetForm } from '../../lib/form/sheet-form.tsx';
import { ShownOnce } from '../../lib/form/shown-once.tsx';
import { useTyped } from '../../lib/form/use-typed.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText, useTexts } from '../../lib/text.tsx';
import { useTick } from '../../lib/tick.ts';
import { useAddAgent, useRevokeAgent } from './use-printers.ts';

const SILENT_MS = 60_000;

function AgentRow({ agent, onRemove }: { readonly agent: PrintAgent; readonly onRemove: () => void }) {
  const { text, language } = useTexts();
  const zone = zoneOf(useOnDuty().store);
  const { seen_at: seen } = agent;
  const alive = useTick((now) => seen !== null && now - Date.parse(seen) < SILENT_MS);
  return (
    <div className="device-row">
      <div>
        <strong>{agent.name}</strong>{' '}
        <StatusPill tone={alive ? 'done' : 'problem'}>
          {text(alive ? 'printers.agent-alive' : 'printers.agent-silent')}
        </StatusPill>
        <p className="t-muted">
          {seen === null
            ? text('printers.agent-never')
            : text('printers.agent-seen', { when: formatDateTime(language, seen, zone) })}
        </p>
      </div>
      <Button onClick={onRemove}>{text('shared.remove')}</Button>
    </div>
  );
}

type Adding = ReturnType<typeof useAddAgent>;

/** The command that starts a new box, shown this once. */
function AgentToken({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const text = useText();
  return (
    <ShownOnce words={text('printers.token-text')} onDone={onDone}>
      <code>{`SERVER_URL=${location.origin} PRINT_TOKEN=${token} npm run print-agent`}</code>
    </ShownOnce>
  );
}

function AgentForm({ add }: { readonly add: Adding }) {
  const text = useText();
  const [name, setName] = useTyped();
  const [tried, setTried] = useState(false);
  const missing = name.trim() === '';
  return (
    <SheetForm
      submit={text('printers.agent-add')}
      busy={add.isPending}
      onSubmit={() => {
        setTried(true);
        if (!missing && !add.isPending) add.mutate(name.trim());
      }}
    >
      <Field
        id="agent-name"
        label={text('printers.agent-name')}
        helper={text('printers.agent-name-text')}
        autoComplete="off"
        maxLength={LONGEST_PRINTER_NAME}
        value={name}
        error={tried && missing ? text('printers.name-missing') : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </SheetForm>
  );
}

/** A name for a new box, then its command, which only its own button puts away. */
function AddAgentSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const text = useText();
  const add = useAddAgent();
  const done = () => {
    add.reset();
    onClose();
  };
  return (
    <FormSheet
      open={open}
      onClose={done}
      title={text('printers.agent-add')}
      wide
      locked={add.isPending || add.data !== undefined}
    >
      {open &&
        (add.data === undefined ? <AgentForm add={add} /> : <AgentToken token={add.data} onDone={done} />)}
    </FormSheet>
  );
}

/** The boxes that bring slips to the printers, and the way to connect one. */
export function AgentPart({ agents }: { readonly agents: readonly PrintAgent[] }) {
  const text = useText();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<PrintAgent>();
  const close = () => setRemoving(undefined);
  const revoke = useRevokeAgent(close);
  return (
    <section className="people-devices">
      <h2>{text('printers.agents')}</h2>
      <p className="t-muted">{text('printers.agents-text')}</p>
      <ul>
        {agents.map((agent) => (
          <li key={agent._id}>
            <AgentRow agent={agent} onRemove={() => setRemoving(agent)} />
          </li>
        ))}
      </ul>
      <div className="button-row">
        <Button icon={<Plus size={20} />} onClick={() => setAdding(true)}>
          {text('printers.agent-add')}
        </Button>
      </div>
      <AddAgentSheet open={adding} onClose={() => setAdding(false)} />
      <DialogConfirm
        open={removing !== undefined}
        title={text('printers.agent-remove-title', { name: removing?.name ?? '' })}
        text={text('printers.agent-remove-text')}
        confirm={text('shared.remove')}
        keep={text('shared.cancel')}
        danger
        busy={revoke.isPending}
        onKeep={close}
        onConfirm={() => removing && revoke.mutate(removing._id)}
      />
    </section>
  );
}
