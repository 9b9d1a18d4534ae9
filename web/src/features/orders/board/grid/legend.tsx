import classes from './legend.module.css';

const PARTS = ['put', 'bilo', 'plan'] as const;

/** What the parts of a bar are [board-screen#legend]; its name tells readers the times themselves. */
export const Legend = () => (
  <p className={classes.legend} aria-hidden="true">
    {PARTS.map((part) => (
      <span key={part} className={classes.part}>
        <span className={classes.sign} data-part={part} />
        {part}
      </span>
    ))}
  </p>
);
