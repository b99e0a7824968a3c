import { BottomBar, type BottomBarProps } from '@tableside/ui/bottom-bar';
import { BillFilled, HomeFilled, SocialFilled } from '@tableside/ui/glyphs';
import { House, ReceiptText, Users } from '@tableside/ui/icons';
import { useFirstText } from '../lib/first-text.ts';

export interface TabsProps {
  readonly path: string;
  /** An order exists. */
  readonly bill: boolean;
  /** The bill has kitchen tickets or something pending. */
  readonly news: boolean;
  readonly onSelect?: BottomBarProps['onSelect'];
}

/** Home, Bill and Social; in dine-in only. */
export function Tabs({ path, bill, news, onSelect }: TabsProps) {
  const text = useFirstText();
  const items = [
    {
      key: 'home',
      href: '/home',
      label: text('shell.home'),
      icon: <House />,
      activeIcon: <HomeFilled />,
      current: path === '/home' || path === '/search',
    },
    {
      key: 'bill',
      href: '/bill',
      label: text('shell.bill'),
      icon: <ReceiptText />,
      activeIcon: <BillFilled />,
      current: path === '/bill' || path === '/payment',
      disabled: !bill,
      dot: bill && news ? text('shell.bill-news') : undefined,
    },
    {
      key: 'social',
      href: '/social',
      label: text('shell.social'),
      icon: <Users />,
      activeIcon: <SocialFilled />,
      current: path.startsWith('/social'),
    },
  ];
  return <BottomBar label={text('shell.nav')} items={items} onSelect={onSelect} />;
}
