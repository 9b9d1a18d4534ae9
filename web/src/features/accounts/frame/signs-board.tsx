import { CATEGORIES, CATEGORY_OPTIONS } from '@majstorija/contract/catalog.ts';
import { ServiceSign } from '#shared/services/service-sign.tsx';
import classes from './signs-board.module.css';

/** The asphalt board with the four signs; decoration, hidden below 900 pixels. */
export function SignsBoard() {
  return (
    <div className={classes.board} aria-hidden="true">
      <ul className={classes.signs}>
        {CATEGORY_OPTIONS.map((category) => (
          <li key={category} className={classes.tile}>
            <ServiceSign category={category} size={72} />
            <span>{CATEGORIES[category].label}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
