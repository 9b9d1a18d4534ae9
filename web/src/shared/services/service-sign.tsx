import { CATEGORIES, type Category } from '@majstorija/contract/catalog.ts';
import { SIGN_SHAPES } from '#ui/marks/sign-shapes.ts';
import classes from './service-sign.module.css';

type ServiceSignProps = {
  category: Category;
  /** Pixels. */
  size?: number;
  /** Given where no text beside the sign names the category. */
  label?: string;
};

const COLOURS = {
  circle: { outline: classes.water, glyph: classes.white },
  triangle: { outline: classes.electric, glyph: classes.ink },
  square: { outline: classes.transport, glyph: classes.white },
  diamond: { outline: classes.roadside, glyph: classes.chevrons },
} as const;

/** The sign of a category of work. */
export function ServiceSign({ category, size = 28, label }: ServiceSignProps) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  const { sign } = CATEGORIES[category];
  return (
    <svg viewBox="0 0 28 28" width={size} height={size} className={classes.sign} {...named}>
      <path d={SIGN_SHAPES[sign].outline} className={COLOURS[sign].outline} />
      <path d={SIGN_SHAPES[sign].glyph} className={COLOURS[sign].glyph} />
    </svg>
  );
}
