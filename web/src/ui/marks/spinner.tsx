import { HiddenText } from '#ui/text/hidden-text.tsx';
import classes from './spinner.module.css';

/** The small spinner inside buttons and fields; hidden from screen readers, its owner has `aria-busy`. */
export function Spinner() {
  return <span className={classes.spinner} aria-hidden="true" />;
}

/** The spinner of a whole page, for the moment while sign-in is being checked. */
export function PageSpinner({ label = 'Učitavanje…' }: { label?: string }) {
  return (
    <div className={classes.page} role="status">
      <Spinner />
      <HiddenText>{label}</HiddenText>
    </div>
  );
}
