import type { ReactNode } from 'react';
import { CATEGORIES, type Category } from '@majstorija/contract/catalog.ts';
import classes from './service-sign.module.css';

type Sign = (typeof CATEGORIES)[Category]['sign'];

/** The four road signs on a 28 grid (design §6.3): told apart by outline alone, at 16 pixels and in grey. */
const SHAPES: Record<Sign, ReactNode> = {
  circle: (
    <>
      <circle cx="14" cy="14" r="13" className={classes.water} />
      <path d="M14 6.5c2.6 3.4 5 5.9 5 9a5 5 0 0 1-10 0c0-3.1 2.4-5.6 5-9Z" className={classes.white} />
    </>
  ),
  triangle: (
    <>
      <path d="M14 2.5 26.5 24.5H1.5Z" className={classes.electric} />
      <path d="m15.6 9.5-5.4 7.6h3.3l-1.2 5.4 5.6-7.8h-3.4Z" className={classes.ink} />
    </>
  ),
  square: (
    <>
      <rect x="1" y="1" width="26" height="26" rx="3" className={classes.transport} />
      <path
        d="M5.5 9h10.2v2.2h3.7l3.1 3.6v4.4h-1.7a2.4 2.4 0 0 1-4.7 0h-3.8a2.4 2.4 0 0 1-4.7 0H5.5Zm10.2 3.7v2.6h4.6l-2-2.6Z"
        className={classes.white}
      />
    </>
  ),
  diamond: (
    <>
      <path d="M14 1.8 26.2 14 14 26.2 1.8 14Z" className={classes.roadside} />
      <path d="M8.4 10.2 13.6 14l-5.2 3.8Zm5.8 0 5.2 3.8-5.2 3.8Z" className={classes.chevrons} />
    </>
  ),
};

type ServiceSignProps = {
  category: Category;
  /** Pixels. */
  size?: number;
  /** Given where no text beside the sign names the category. */
  label?: string;
};

/** The sign of a category of work. */
export function ServiceSign({ category, size = 28, label }: ServiceSignProps) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg viewBox="0 0 28 28" width={size} height={size} className={classes.sign} {...named}>
      {SHAPES[CATEGORIES[category].sign]}
    </svg>
  );
}
