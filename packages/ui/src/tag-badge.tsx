import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { ChefHat, Flame, Heart, Leaf } from './icons.tsx';

export type TagKind = 'chef' | 'best' | 'loved' | 'healthy' | 'plain';

export interface TagBadgeProps {
  readonly kind?: TagKind | undefined;
  readonly children: ReactNode;
}

const ICONS = { chef: ChefHat, best: Flame, loved: Heart, healthy: Leaf, plain: null };

/** A small badge: what the house says about a dish, or a plain fact such as "Vegan". */
export function TagBadge({ kind = 'plain', children }: TagBadgeProps) {
  const Icon = ICONS[kind];
  return (
    <span className={cx('tag', `tag-${kind}`)}>
      {Icon && <Icon size={14} />}
      {children}
    </span>
  );
}
