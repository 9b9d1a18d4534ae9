import classes from './spark-line.module.css';

const [WIDTH, HEIGHT] = [92, 46];
/** Around the line, for its width and the dot at its end. */
const EDGE = 4;

type SparkLineProps = {
  /** In order of time; null where nothing was observed, which the line leaves out. */
  values: readonly (number | null)[];
  /** What the values were about before, as a dotted line. */
  level: number | null;
};

/** A course without axes, its last value a dot; only for the eyes, whoever shows it says its figure in words. */
export function SparkLine({ values, level }: SparkLineProps) {
  const known = [...values, level].filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const x = (at: number) => EDGE + (at * (WIDTH - 2 * EDGE)) / Math.max(1, values.length - 1);
  const y = (value: number) =>
    most === least ? HEIGHT / 2 : HEIGHT - EDGE - ((value - least) * (HEIGHT - 2 * EDGE)) / (most - least);
  const points = values.flatMap((value, at) => (value === null ? [] : [{ at, x: x(at), y: y(value) }]));
  // A point without neighbours is a line of no length, which its round ends make a dot.
  const line = points
    .map((point, nth) => `${points[nth - 1]?.at === point.at - 1 ? 'L' : 'M'}${point.x} ${point.y}h0`)
    .join('');
  const last = points.at(-1);
  return (
    <svg
      className={classes.line}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
    >
      {level !== null && <path className={classes.level} d={`M${EDGE} ${y(level)}H${WIDTH - EDGE}`} />}
      <path className={classes.course} d={line} />
      {last && <circle className={classes.last} cx={last.x} cy={last.y} r={3} />}
    </svg>
  );
}
