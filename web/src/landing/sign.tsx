import { CATEGORIES, type Category } from '@majstorija/contract/catalog.ts';
import { SIGN_SHAPES } from '#ui/marks/sign-shapes.ts';

/** The sign of a category; its colours and size are the stylesheet's. */
export function Sign({ category }: { category: Category }) {
  const { sign } = CATEGORIES[category];
  return (
    <svg viewBox="0 0 28 28" className={`sign ${sign}`} aria-hidden="true">
      <path d={SIGN_SHAPES[sign].outline} className="outline" />
      <path d={SIGN_SHAPES[sign].glyph} className="glyph" />
    </svg>
  );
}
