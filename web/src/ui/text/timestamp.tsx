import classes from './timestamp.module.css';

type TimestampProps = {
  /** The instant, as the API gives it. */
  at: string;
  /** The visible text. */
  text: string;
  /** Shown on hover: how long ago. */
  title?: string | undefined;
};

/** A time whose exact instant a machine can read too. */
export function Timestamp({ at, text, title }: TimestampProps) {
  return (
    <time dateTime={at} title={title} className={classes.time}>
      {text}
    </time>
  );
}
