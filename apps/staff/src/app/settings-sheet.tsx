import { Button } from '@tableside/ui/button';
import { Segmented } from '@tableside/ui/segmented';
import { SelectField } from '@tableside/ui/select-field';
import { Sheet } from '@tableside/ui/sheet';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { keys } from '../lib/keys.ts';
import { LanguageField } from '../lib/language-field.tsx';
import { note } from '../lib/notes.ts';
import { failureText, valueIn } from '../lib/outcome.ts';
import { useCan, useOnDuty } from '../lib/session.tsx';
import { changeSettings, SCALES, THEMES, useSetting } from '../lib/settings.ts';
import { shift } from '../lib/shift.ts';
import { useStore } from '../lib/store.ts';
import { useText } from '../lib/text.tsx';
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

function Appearance() {
  const text = useText();
  const theme = useSetting('theme');
  const scale = useSetting('scale');
  return (
    <>
      <LanguageField id="settings-language" />
      <Segmented
        legend={text('settings.theme')}
        name="theme"
        value={theme}
        options={THEMES.map((value) => ({ value, label: text(`settings.theme-${value}`) }))}
        onChange={(value) => changeSettings({ theme: THEMES.find((each) => each === value) ?? 'system' })}
      />
      <SelectField
        id="settings-scale"
        label={text('settings.scale')}
        value={String(scale)}
        options={SCALES.map((value) => ({ value: String(value), label: `${value} %` }))}
        onChange={(event) => {
          const chosen = SCALES.find((value) => String(value) === event.currentTarget.value);
          if (chosen) changeSettings({ scale: chosen });
        }}
      />
    </>
  );
}

function Fullscreen() {
  const text = useText();
  if (!document.fullscreenEnabled) return null;
  const toggle = () =>
    document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  return <Button onClick={() => void toggle()}>{text('settings.fullscreen')}</Button>;
}

/** What this device remembers, and the ways out. */
export function SettingsSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const text = useText();
  const { me } = useOnDuty();
  const can = useCan();
  const signOut = useSignOut();
  const sleeps = useStore(shift, ({ started, awake }) => started && !awake);
  const roles = me.roles.map((role) => text(`settings.role-${role}`)).join(', ');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={me.name}
      eyebrow={roles}
      closeLabel={text('shared.close')}
      footer={
        <Button kind="danger" block onClick={signOut}>
          {text('settings.sign-out')}
        </Button>
      }
    >
      {open && (
        <div className="settings">
          <Appearance />
          <Fullscreen />
          {sleeps && <p className="t-muted">{text('settings.screen-sleeps')}</p>}
          {can('staff.read') && <Enrolment />}
        </div>
      )}
    </Sheet>
  );
}
