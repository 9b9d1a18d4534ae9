import classes from './span.module.css';

type SpanProps = {
  median: number | null;
  p90: number | null;
  /** The value at the right end, the same for all rows of a table. */
  max: number;
  target?: number | undefined;
  /** Whether both stand on too few orders. */
  isFew: boolean;
};

/** From the median to P90 as a way with a node, in a row of a table whose other cells say the values. */
export function Span({ median, p90, max, target, isFew }: SpanProps) {
  const at = (value: number) => `${Math.min(100, max > 0 ? (value / max) * 100 : 0)}%`;
  if (median === null) return null;
  return (
    <svg className={classes.span} data-few={isFew || undefined} aria-hidden="true">
      <line className={classes.way} x1="0" x2="100%" y1="50%" y2="50%" />
      {target !== undefined && (
        <line className={classes.target} x1={at(target)} x2={at(target)} y1="10%" y2="90%" />
      )}
      {p90 !== null && (
        <>
          <line className={classes.spread} x1={at(median)} x2={at(p90)} y1="50%" y2="50%" />
          <line className={classes.end} x1={at(p90)} x2={at(p90)} y1="22%" y2="78%" />
        </>
      )}
      <circle className={classes.node} cx={at(median)} cy="50%" r="5" />
    </svg>
  );
}
