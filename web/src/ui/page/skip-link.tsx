import classes from './skip-link.module.css';

/** The first focusable element: jumps over the menu to the element with this id. */
export function SkipLink({ target }: { target: string }) {
  return (
    <a href={`#${target}`} className={classes.link}>
      Pređi na sadržaj
    </a>
  );
}
