import classes from './key-hints.module.css';

const HINTS = [
  [['1', '2', '3'], 'spušta kod predloženog'],
  [['↑', '↓'], 'majstor'],
  [['←', '→'], '15 minuta'],
  [['Home'], 'isti termin'],
  [['Enter'], 'uzima i spušta'],
  [['Esc'], 'vraća'],
] as const;

/** The keys that move what is lifted, for the eyes; readers hear them when an order is lifted. */
export const KeyHints = () => (
  <p className={classes.hints} aria-hidden="true">
    {HINTS.map(([keys, does]) => (
      <span key={does}>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
        {does}
      </span>
    ))}
  </p>
);
