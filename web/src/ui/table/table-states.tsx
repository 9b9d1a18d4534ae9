import { Inbox, RefreshCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import type { Column } from '#ui/table/column.ts';
import type { AppliedFilter } from '#ui/toolbar/applied-filter.ts';
import classes from './table-states.module.css';

type EmptyLineProps<Row> = { columns: readonly Column<Row>[]; children: ReactNode };

/** 'Nema redova.' in one line with how the first one gets here, under the heads, which say nothing to a reader of tables. */
export function EmptyLine<Row>({ columns, children }: EmptyLineProps<Row>) {
  return (
    <>
      <div className={classes.heads} aria-hidden="true">
        {columns
          .filter(({ hideHeader }) => hideHeader !== true)
          .map(({ key, header }) => (
            <span key={key}>{header}</span>
          ))}
      </div>
      <div className={classes.line}>
        <strong>Nema redova.</strong>
        {children}
      </div>
    </>
  );
}

type EmptyStateProps = {
  filters: readonly AppliedFilter[];
  onClearFilters?: (() => void) | undefined;
  createAction?: ReactNode;
};

/**
 * 'Nema redova.' [tables-and-formats#empty-table]: with the filters that hide the rows, or with the button that creates
 * the first one.
 */
export function EmptyRows({ filters, onClearFilters, createAction }: EmptyStateProps) {
  const isFiltered = filters.length > 0;
  return (
    <div className={classes.state}>
      <Inbox size={28} aria-hidden="true" className={classes.icon} />
      <p className={classes.title}>Nema redova.</p>
      {isFiltered && (
        <p className={classes.detail}>
          Primenjeno: {filters.map((filter) => `${filter.label}: ${filter.value}`).join(', ')}
        </p>
      )}
      {isFiltered ? <Button onClick={onClearFilters}>Poništi filtere</Button> : createAction}
    </div>
  );
}

type LoadErrorProps = {
  error: string;
  detail?: string | undefined;
  dataTime?: string | undefined;
  onRetry?: (() => void) | undefined;
  isRetrying: boolean;
};

/** The failed load, in place; with the time of the data that is still shown, if any. */
export function LoadError({ error, detail, dataTime, onRetry, isRetrying }: LoadErrorProps) {
  return (
    <div className={classes.error} role="alert">
      <TriangleAlert size={20} aria-hidden="true" />
      <div className={classes.errorText}>
        <p className={classes.errorTitle}>{error}</p>
        {detail !== undefined && <p>{detail}</p>}
        {dataTime !== undefined && <p>Prikazani su podaci od {dataTime}.</p>}
      </div>
      {onRetry !== undefined && (
        <Button icon={<RefreshCw size={16} aria-hidden="true" />} onClick={onRetry} isBusy={isRetrying}>
          Pokušaj ponovo
        </Button>
      )}
    </div>
  );
}
