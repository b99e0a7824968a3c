import { useState } from 'react';
import { cx } from './cx.ts';
import { CircleUser } from './icons.tsx';
import { initialsOf } from './initials.ts';
import { photoAddresses } from './photo-address.ts';

export interface AvatarProps {
  /** Whose it is; the initials come from it. Empty draws the unknown guest. */
  readonly name: string;
  readonly src?: string | null | undefined;
  readonly size?: 'md' | 'lg' | undefined;
  /** The name stands beside it or the control is named already. */
  readonly decorative?: boolean | undefined;
}

/** A face, or its initials where there is none or it cannot be had. */
export function Avatar({ name, src, size = 'md', decorative }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const classes = cx('avatar', `avatar-${size}`);
  if (src && src !== failed) {
    return (
      <img
        {...photoAddresses(src)}
        className={classes}
        sizes="72px"
        alt={decorative ? '' : name}
        width={72}
        height={72}
        onError={() => setFailed(src)}
      />
    );
  }
  const naming = decorative || !name ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <span className={classes} {...naming}>
      {name ? initialsOf(name) : <CircleUser />}
    </span>
  );
}
