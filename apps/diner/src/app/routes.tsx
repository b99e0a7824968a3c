import type { DinerKeys } from '@tableside/i18n/diner-keys.gen';
import { type ComponentType, lazy } from 'react';
import { isEntry } from '../lib/delivery/entry-path.ts';
import type { Guard } from './guard/guards.ts';

export interface Route {
  readonly path: string;
  readonly guard: Guard;
  /** Of the document. */
  readonly title: Extract<keyof DinerKeys, `screens.${string}` | `shell.${string}`>;
  /** Null: drawn by the first chunk. */
  readonly Screen: ComponentType | null;
}

const later = <K extends string>(
  name: K,
  load: () => Promise<{ readonly [P in K]: ComponentType }>,
): ComponentType => lazy<ComponentType>(async () => ({ default: (await load())[name] }));

/** Every screen, whom it is for, and where its code is. */
const routes: readonly Route[] = [
  { path: '/home', guard: 'store', title: 'screens.menu', Screen: null },
  {
    path: '/',
    guard: 'none',
    title: 'screens.landing',
    Screen: later('LandingScreen', () => import('../features/scan/landing-screen.tsx')),
  },
  {
    path: '/search',
    guard: 'store',
    title: 'screens.search',
    Screen: later('SearchScreen', () => import('../features/search/search-screen.tsx')),
  },
  {
    path: '/bill',
    guard: 'signed-in-store',
    title: 'shell.bill',
    Screen: later('BillScreen', () => import('../features/bill/bill-screen.tsx')),
  },
  {
    path: '/payment',
    guard: 'order',
    title: 'screens.payment',
    Screen: later('PaymentScreen', () => import('../features/pay/payment-screen.tsx')),
  },
  {
    path: '/pay',
    guard: 'none',
    title: 'screens.payment',
    Screen: later('PayLinkScreen', () => import('../features/pay/link-screen.tsx')),
  },
  {
    path: '/thanks',
    guard: 'none',
    title: 'screens.thanks',
    Screen: later('ThanksScreen', () => import('../features/pay/link-screen.tsx')),
  },
  {
    path: '/e-bill',
    guard: 'none',
    title: 'screens.receipt',
    Screen: later('ReceiptScreen', () => import('../features/receipt/receipt-screen.tsx')),
  },
  {
    path: '/ratings',
    guard: 'ratings',
    title: 'screens.ratings',
    Screen: later('RatingsScreen', () => import('../features/rating/ratings-screen.tsx')),
  },
  {
    path: '/coupon',
    guard: 'order',
    title: 'screens.coupons',
    Screen: later('CouponScreen', () => import('../features/coupon/coupon-screen.tsx')),
  },
  {
    path: '/discounts',
    guard: 'store',
    title: 'screens.offers',
    Screen: later('DiscountsScreen', () => import('../features/discounts/discounts-screen.tsx')),
  },
  {
    path: '/redeem',
    guard: 'signed-in-store',
    title: 'screens.redeem',
    Screen: later('RedeemScreen', () => import('../features/redeem/redeem-screen.tsx')),
  },
  {
    path: '/rewards',
    guard: 'signed-in',
    title: 'screens.rewards',
    Screen: later('RewardsScreen', () => import('../features/rewards/rewards-screen.tsx')),
  },
  {
    path: '/profile/rewards',
    guard: 'signed-in',
    title: 'screens.rewards',
    Screen: later('MyRewardsScreen', () => import('../features/rewards/my-rewards-screen.tsx')),
  },
  {
    path: '/login',
    guard: 'none',
    title: 'screens.login',
    Screen: later('LoginScreen', () => import('../features/login/login-screen.tsx')),
  },
  {
    path: '/social',
    guard: 'store',
    title: 'shell.social',
    Screen: later('SocialScreen', () => import('../features/social/social-screen.tsx')),
  },
  {
    path: '/social/enigma',
    guard: 'signed-in-store',
    title: 'screens.group',
    Screen: later('EnigmaScreen', () => import('../features/social/enigma-screen.tsx')),
  },
  {
    path: '/social/jukebox',
    guard: 'store',
    title: 'screens.jukebox',
    Screen: later('JukeboxScreen', () => import('../features/jukebox/jukebox-screen.tsx')),
  },
  {
    path: '/social/2048',
    guard: 'store',
    title: 'screens.game',
    Screen: later('GameScreen', () => import('../features/game/game-screen.tsx')),
  },
  {
    path: '/short-videos',
    guard: 'store',
    title: 'screens.clips',
    Screen: later('ClipsScreen', () => import('../features/clips/clips-screen.tsx')),
  },
  {
    path: '/booking',
    guard: 'none',
    title: 'screens.booking',
    Screen: later('BookingScreen', () => import('../features/booking/booking-screen.tsx')),
  },
  {
    path: '/location',
    guard: 'store',
    title: 'screens.location',
    Screen: later('LocationScreen', () => import('../features/location/location-screen.tsx')),
  },
  {
    path: '/:brand',
    guard: 'none',
    title: 'screens.remote',
    Screen: later('RemoteScreen', () => import('../features/remote/remote-screen.tsx')),
  },
  {
    path: '/purchase',
    guard: 'signed-in',
    title: 'screens.purchase',
    Screen: later('PurchaseScreen', () => import('../features/purchase/purchase-screen.tsx')),
  },
  {
    path: '/food-court',
    guard: 'scan',
    title: 'screens.food-court',
    Screen: later('CourtScreen', () => import('../features/court/court-screen.tsx')),
  },
  {
    path: '/q',
    guard: 'none',
    title: 'screens.queue',
    Screen: later('QueueScreen', () => import('../features/queue/queue-screen.tsx')),
  },
  {
    path: '/profile',
    guard: 'none',
    title: 'shell.profile',
    Screen: later('ProfileScreen', () => import('../features/profile/profile-screen.tsx')),
  },
  {
    path: '/profile/myProfile',
    guard: 'signed-in',
    title: 'screens.my-profile',
    Screen: later('MyProfileScreen', () => import('../features/profile/my-profile-screen.tsx')),
  },
  {
    path: '/profile/transactions',
    guard: 'signed-in',
    title: 'screens.orders',
    Screen: later('TransactionsScreen', () => import('../features/transactions/transactions-screen.tsx')),
  },
];

/** Where no route leads. */
export const LostScreen = later('LostScreen', () => import('./arrival/lost-screen.tsx'));

export const routeOf = (path: string): Route | undefined => {
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  const named = isEntry(bare) ? '/:brand' : bare;
  return routes.find((route) => route.path === named);
};
