import { TriangleAlert } from 'lucide-react';
import type { MouseEvent, RefObject } from 'react';
import type { FieldFault } from '#ui/forms/faults.ts';
import classes from './form-dialog.module.css';

type ErrorSummaryProps = { faults: readonly FieldFault[]; boxRef: RefObject<HTMLDivElement | null> };

const go = (event: MouseEvent, fault: FieldFault) => {
  event.preventDefault();
  fault.focus();
};

/** 'Ispravite sledeće:' with a link to each field that is wrong. */
export function ErrorSummary({ faults, boxRef }: ErrorSummaryProps) {
  return (
    <div ref={boxRef} className={classes.summary} tabIndex={-1} role="group" aria-label="Ispravite sledeće:">
      <TriangleAlert size={20} aria-hidden="true" />
      <div>
        <p className={classes.summaryTitle}>Ispravite sledeće:</p>
        <ul>
          {faults.map((fault) => (
            <li key={fault.name}>
              <a href={`#${fault.name}`} onClick={(event) => go(event, fault)}>
                {fault.label}: {fault.message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
