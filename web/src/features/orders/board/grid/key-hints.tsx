import classes from './key-hints.module.css';

/** The keys that move what is lifted, for the eyes; readers hear them when an order is lifted. */
export const KeyHints = () => (
  <p className={classes.hints} aria-hidden="true">
    <kbd>1</kbd> <kbd>2</kbd> <kbd>3</kbd> spušta kod predloženog <kbd>↑</kbd> <kbd>↓</kbd> majstor{' '}
    <kbd>←</kbd> <kbd>→</kbd> 15 minuta <kbd>Home</kbd> isti termin <kbd>Enter</kbd> uzima i spušta{' '}
    <kbd>Esc</kbd> vraća
  </p>
);
