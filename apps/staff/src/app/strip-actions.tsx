import { Button } from '@tableside/ui/button';
import { IconButton } from '@tableside/ui/icon-button';
import { Lock, Minimize, Volume, VolumeOff } from '@tableside/ui/icons';
import { initialsOf } from '@tableside/ui/initials';
import { useState } from 'react';
import { NowPlaying } from '../features/jukebox/now-playing.tsx';
import { leave } from '../lib/form/unsaved.ts';
import { leaveFullscreen, useFullscreen } from '../lib/fullscreen.ts';
import { useOnDuty } from '../lib/session.tsx';
import { changeSettings, useSetting } from '../lib/settings.ts';
import { shift, startShift } from '../lib/shift.ts';
import { unlockSound } from '../lib/sound/sound.ts';
import { useStore } from '../lib/store.ts';
import { useText } from '../lib/text.tsx';
import { SettingsSheet } from './settings-sheet.tsx';
import { useSignOut } from './use-session.ts';

function Sound() {
  const text = useText();
  const muted = useSetting('muted');
  return (
    <Button
      className={muted ? 'sound sound-off' : 'sound'}
      icon={muted ? <VolumeOff size={20} /> : <Volume size={20} />}
      aria-pressed={!muted}
      onClick={() => {
        unlockSound();
        changeSettings({ muted: !muted });
      }}
    >
      {text(muted ? 'frame.muted' : 'frame.sound')}
    </Button>
  );
}

/** The way out of a filled screen, for whoever has no keyboard to press Escape on. */
function LeaveFullscreen() {
  const text = useText();
  if (!useFullscreen()) return null;
  return (
    <IconButton
      label={text('frame.leave-fullscreen')}
      icon={<Minimize size={20} />}
      onClick={() => void leaveFullscreen()}
    />
  );
}

/** Start of the shift, sound, the colleague's own sheet and the lock. */
export function StripActions() {
  const text = useText();
  const { me } = useOnDuty();
  const started = useStore(shift, (now) => now.started);
  const device = useSetting('device');
  const signOut = useSignOut();
  const [open, setOpen] = useState(false);
  return (
    <div className="strip-buttons">
      {started ? (
        <Sound />
      ) : (
        <Button kind="primary" onClick={startShift}>
          {text('frame.start-shift')}
        </Button>
      )}
      <NowPlaying />
      <LeaveFullscreen />
      <Button
        className="who"
        icon={<span className="initials">{initialsOf(me.name)}</span>}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {me.name}
      </Button>
      {device && (
        <Button className="lock" icon={<Lock size={20} />} onClick={() => leave(signOut)}>
          {text('frame.lock')}
        </Button>
      )}
      <SettingsSheet open={open} onClose={() => setOpen(false)} />
    </div>
  );
}
