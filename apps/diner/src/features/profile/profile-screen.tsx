import '@tableside/ui/styles/content.css';
import '@tableside/ui/styles/forms.css';
import '@tableside/ui/styles/overlays.css';
import './profile.css';
import type { User } from '@tableside/contract/accounts.schema';
import { VERSION } from '@tableside/contract/vocabulary';
import { languageNames } from '@tableside/i18n/languages';
import { Avatar } from '@tableside/ui/avatar';
import { ButtonLink } from '@tableside/ui/button';
import {
  CircleHelp,
  CircleUser,
  CreditCard,
  Download,
  Gift,
  House,
  Languages,
  Lock,
  MapPin,
  Moon,
  ReceiptText,
} from '@tableside/ui/icons';
import { useState } from 'react';
import { follow } from '../../lib/follow.ts';
import { useInstall } from '../../lib/install/install.ts';
import { openOverlay } from '../../lib/overlays.ts';
import { Screen } from '../../lib/screen.tsx';
import { loginFor } from '../../lib/sign-in/login-ref.ts';
import { useRoot } from '../../lib/store.ts';
import { useLanguage, useText } from '../../lib/text.tsx';
import { themeChoice } from '../../lib/theme-choice.ts';
import { AddressesSheet } from './addresses-sheet.tsx';
import { LanguageSheet, THEME_WORDS, ThemeSheet } from './choice-sheets.tsx';
import { DevicesSheet } from './devices-sheet.tsx';
import { LogOutButton } from './log-out.tsx';
import { shortPhone } from './masked-phone.ts';
import { NoticesRow } from './notices-row.tsx';
import { PrivacySheet } from './privacy-sheet.tsx';
import { RowButton, RowLink } from './profile-rows.tsx';

function Who({ user }: { readonly user: User }) {
  const text = useText();
  return (
    <div className="profile-who">
      <Avatar name={user.name} src={user.picture} size="lg" decorative />
      <div>
        <p className="t-h2 t-user">{user.name || text('profile.no-name')}</p>
        <p className="t-muted t-num">{shortPhone(user.phone)}</p>
      </div>
    </div>
  );
}

function SignInCard() {
  const text = useText();
  return (
    <div className="profile-sign-in">
      <p>{text('profile.sign-in-text')}</p>
      <ButtonLink kind="accent" href={loginFor('/profile')} onClick={follow}>
        {text('profile.sign-in')}
      </ButtonLink>
    </div>
  );
}

/** `/profile`: who one is here, and how the app looks and speaks. */
export function ProfileScreen() {
  const text = useText();
  const { language } = useLanguage();
  const user = useRoot((state) => state.auth.user_data?.user);
  const scanned = useRoot((state) => state.scan !== null);
  const delivered = useRoot((state) => state.scan?.type === 'delivery');
  const [open, setOpen] = useState<'addresses' | 'language' | 'theme' | 'devices' | 'privacy' | null>(null);
  const [theme, setTheme] = useState(themeChoice);
  const install = useInstall((state) => state.install);
  const close = () => setOpen(null);
  return (
    <Screen title={text('profile.title')} back={scanned ? '/home' : '/'}>
      <div className="profile">
        {user ? <Who user={user} /> : <SignInCard />}
        <div className="profile-rows">
          {user && <RowLink icon={<CircleUser />} label={text('profile.mine')} href="/profile/myProfile" />}
          {user && (
            <RowLink icon={<ReceiptText />} label={text('profile.orders')} href="/profile/transactions" />
          )}
          {user && <RowLink icon={<Gift />} label={text('rewards.mine')} href="/profile/rewards" />}
          {user && (
            <RowButton
              icon={<CreditCard />}
              label={text('cards.title')}
              onClick={() => openOverlay({ kind: 'cards' })}
            />
          )}
          {user && delivered && <RowLink icon={<MapPin />} label={text('location.saved')} href="/location" />}
          {user && !delivered && (
            <RowButton
              icon={<MapPin />}
              label={text('location.saved')}
              onClick={() => setOpen('addresses')}
            />
          )}
          <RowButton
            icon={<Languages />}
            label={text('profile.language')}
            value={languageNames[language]}
            onClick={() => setOpen('language')}
          />
          <RowButton
            icon={<Moon />}
            label={text('profile.theme')}
            value={text(THEME_WORDS[theme])}
            onClick={() => setOpen('theme')}
          />
          {user && <NoticesRow />}
          <RowButton
            icon={<CircleHelp />}
            label={text('profile.help')}
            onClick={() => openOverlay({ kind: 'help' })}
          />
          {user && (
            <RowButton icon={<Lock />} label={text('profile.devices')} onClick={() => setOpen('devices')} />
          )}
          {user && (
            <RowButton icon={<Download />} label={text('account.title')} onClick={() => setOpen('privacy')} />
          )}
          {install && <RowButton icon={<House />} label={text('account.install')} onClick={install} />}
        </div>
        {user && <LogOutButton />}
        <p className="t-small t-muted profile-version">{text('profile.version', { version: VERSION })}</p>
      </div>
      <AddressesSheet open={open === 'addresses'} onClose={close} />
      <LanguageSheet open={open === 'language'} onClose={close} />
      <ThemeSheet open={open === 'theme'} onClose={close} chosen={theme} onChosen={setTheme} />
      <DevicesSheet open={open === 'devices'} onClose={close} />
      {user && <PrivacySheet open={open === 'privacy'} onClose={close} user={user} />}
    </Screen>
  );
}
