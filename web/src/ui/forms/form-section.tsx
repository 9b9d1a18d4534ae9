import { useId, type ReactNode } from 'react';
import classes from './form-section.module.css';

/** A part of a long form; without a title where its only field names it. */
export function FormSection({ title, children }: { title?: string; children: ReactNode }) {
  const id = useId();
  if (title === undefined) return <div className={classes.section}>{children}</div>;
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}
