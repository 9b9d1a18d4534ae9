import classes from './chart.module.css';

/** A place of a chart: a day, a bin, a cell. */
export type ChartSpot = {
  name: string;
  /** `medijana 9 min` of each figure. */
  values: readonly string[];
  /** How many orders the values stand on: `47 naloga`. */
  count: string;
  /** Opens those orders. */
  onOpen?: (() => void) | undefined;
};

/** A spot as one sentence, for who hears it. */
export const spotWords = ({ name, values, count }: ChartSpot): string =>
  `${name}: ${[...values, count].join(', ')}`;

/** A spot for the eyes, with the way to its orders. */
export const SpotText = ({ name, values, count, onOpen }: ChartSpot) => (
  <>
    <strong>{name}</strong>
    <span className={classes.values}>
      {values.map((value) => (
        <span key={value}>{value}</span>
      ))}
    </span>
    {onOpen === undefined ? (
      <span>{count}</span>
    ) : (
      <button type="button" className={classes.open} onClick={onOpen}>
        {count}, otvori
      </button>
    )}
  </>
);
