import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { MouseEvent, RefObject } from 'react';
import type { FieldFault } from '#ui/forms/faults.ts';
import classes from './form-dialog.module.css';

type ErrorSummaryProps = { faults: readonly FieldFault[]; boxRef: RefObject<HTMLDivElement | null> };

const go = (event: MouseEvent, fault: FieldFault) => {
  event.preventDefault();
  fault.focus();
};

/** 'Ispravite sledeće:' with a link to each field that is wrong; when none is any more, that all is right. */
export function ErrorSummary({ faults, boxRef }: ErrorSummaryProps) {
  const isRight = faults.length === 0;
  const title = isRight ? 'Sve je ispravljeno. Pošaljite ponovo.' : 'Ispravite sledeće:';
  return (
    <div
      ref={boxRef}
      className={classes.summary}
      data-right={isRight || undefined}
      tabIndex={-1}
      role="group"
      aria-label={title}
    >
      {isRight ? (
        <CircleCheck size={20} aria-hidden="true" />
      ) : (
        <TriangleAlert size={20} aria-hidden="true" />
      )}
      <div>
        <p className={classes.summaryTitle} role="status">
          {title}
        </p>
        {!isRight && (
          <ul>
            {faults.map((fault) => (
              <li key={fault.name}>
                <a href={`#${fault.name}`} onClick={(event) => go(event, fault)}>
                  {fault.label}: {fault.message}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
