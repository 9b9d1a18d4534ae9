import { useId, type ReactNode } from 'react';
import { formatNumber } from '@majstorija/contract/text/format.ts';
import { join } from '#ui/text/class-names.ts';
import classes from './card.module.css';

type CardProps = {
  title?: string;
  /** A quiet number after the title. */
  count?: number;
  actions?: ReactNode;
  /** The title is a small word over the content that it names, such as a person. */
  hasQuietTitle?: boolean;
  /** A thick left edge, in the colour of `--card-edge`. */
  hasEdge?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** A block of a page; with a title it is a named section. */
export function Card(props: CardProps) {
  const { title, count, actions, hasQuietTitle = false, hasEdge = false, className, children } = props;
  const id = useId();
  return (
    <section
      className={join(classes.card, className)}
      data-edge={hasEdge || undefined}
      data-quiet={hasQuietTitle || undefined}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {title !== undefined && (
        <header className={classes.head}>
          <h2 id={id}>
            {title}
            {count !== undefined && <span className={classes.count}> {formatNumber(count)}</span>}
          </h2>
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}
