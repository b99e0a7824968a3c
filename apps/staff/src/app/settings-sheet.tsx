import { Button } from '@tableside/ui/button';
import { Sheet } from '@tableside/ui/sheet';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { leave } from '../lib/form/unsaved.ts';
import { enterFullscreen, leaveFullscreen, useFullscreen } from '../lib/fullscreen.ts';
import { keys } from '../lib/keys.ts';
import { note } from '../lib/notes.ts';
import { failureText, valueIn } from '../lib/outcome.ts';
import { useCan, useOnDuty } from '../lib/session.tsx';
import { changeSettings } from '../lib/settings.ts';
import { goesDark, shift } from '../lib/shift.ts';
import { useStore } from '../lib/store.ts';
import { useText } from '../lib/text.tsx';
import { CallPushSetting } from './call-push-setting.tsx';
import { Appearance, KitchenSettings } from './device-settings.tsx';
import { SoundSettings } from './sound-settings.tsx';
import { useSignOut } from './use-session.ts';

function Enrolment() {
  const text = useText();
  const client = useQueryClient();
  const { me, store } = useOnDuty();
  const enrol = useMutation({
    mutationFn: async () => valueIn(await api.enrolDevice({ params: { store_id: store._id }, body: {} })),
    onSuccess: () => {
      changeSettings({ device: true });
      client.setQueryData(keys.session, { ...me, device: true });
      note('success', text('settings.enrolled', { store: store.name }));
    },
    onError: (error) => note('error', failureText(error, text)),
  });
  if (me.device) return <p className="t-muted">{text('settings.is-enrolled')}</p>;
  return (
    <div className="settings-part">
      <p className="t-muted">{text('settings.enrol-text', { store: store.name })}</p>
      <Button busy={enrol.isPending} onClick={() => enrol.mutate()}>
        {text('settings.enrol')}
      </Button>
    </div>
  );
}

function Fullscreen() {
  const text = useText();
  const full = useFullscreen();
  if (!document.fullscreenEnabled) return null;
  return (
    <Button onClick={() => void (full ? leaveFullscreen() : enterFullscreen())}>
      {text('settings.fullscreen')}
    </Button>
  );
}

/** What this device remembers, and the ways out. */
export function SettingsSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const text = useText();
  const { me } = useOnDuty();
  const can = useCan();
  const signOut = useSignOut();
  const sleeps = useStore(shift, goesDark);
  const roles = me.roles.map((role) => text(`settings.role-${role}`)).join(', ');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={me.name}
      eyebrow={roles}
      closeLabel={text('shared.close')}
      footer={
        <Button block onClick={() => leave(signOut)}>
          {text('settings.sign-out')}
        </Button>
      }
    >
      {open && (
        <div className="settings">
          <Appearance />
          <SoundSettings />
          {can('tickets.serve') && <KitchenSettings />}
          {can('calls.read') && <CallPushSetting />}
          <Fullscreen />
          {sleeps && <p className="t-muted">{text('settings.screen-sleeps')}</p>}
          {can('staff.read') && <Enrolment />}
        </div>
      )}
    </Sheet>
  );
}
