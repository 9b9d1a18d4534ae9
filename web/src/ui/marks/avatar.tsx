import { useState } from 'react';
import classes from './avatar.module.css';

type AvatarProps = {
  /** The name is written beside an avatar, so the picture itself is hidden from screen readers. */
  name: string;
  photo?: string | null | undefined;
  /** Pixels. */
  size?: number;
  isInactive?: boolean;
};

/** First letters of the first two words, a digraph staying whole: „Žarko Ljubičić“ is ŽLJ. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2);
  return words
    .map((word) => (/^(dž|lj|nj)/i.exec(word)?.[0] ?? word.slice(0, 1)).toLocaleUpperCase('sr-Latn-RS'))
    .join('');
}

/** A round photo, or the initials while there is none or it can't be loaded; grey for an inactive person. */
export function Avatar({ name, photo, size = 32, isInactive = false }: AvatarProps) {
  const [broken, setBroken] = useState<string | undefined>(undefined);
  const style = { width: size, height: size, fontSize: Math.round(size * 0.4) };
  const hasPhoto = typeof photo === 'string' && photo !== '' && photo !== broken;
  return (
    <span className={classes.avatar} style={style} data-inactive={isInactive || undefined} aria-hidden="true">
      {hasPhoto ? (
        <img src={photo} alt="" width={size} height={size} loading="lazy" onError={() => setBroken(photo)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}
