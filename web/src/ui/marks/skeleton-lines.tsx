import classes from './skeleton-lines.module.css';

/** Grey lines of text in a card that loads. */
export const SkeletonLines = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, line) => <span key={line} className={classes.line} />);
