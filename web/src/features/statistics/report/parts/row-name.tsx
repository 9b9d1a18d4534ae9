import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReportRow } from '@majstorija/contract/statistics/report.ts';
import { BY_LABELS, type By, type ReportFilter } from '@majstorija/contract/statistics/reports.ts';
import { NO_ORDERS } from '../orders/shown-orders.ts';
import { cutText, lineStack, quietLine } from '#ui/text/lines.ts';
import classes from './row-name.module.css';

/** The filter that narrows the same report to a row. */
const FILTER_OF: Readonly<Partial<Record<By, ReportFilter>>> = {
  category: 'category',
  package: 'package',
  municipality: 'municipality',
};

type LinkProps = { row: ReportRow; children: ReactNode };

/** Where the name of a row leads: a person's page, or the same report of that row alone. */
function RowLink({ row: { ref }, children }: LinkProps) {
  if (ref === null) return children;
  const link = { 'data-row-link': '', className: classes.link } as const;
  const name = <span className={cutText}>{children}</span>;
  const { kind, id } = ref;
  if (kind === 'worker')
    return (
      <Link to="/admin/workers/$id" params={{ id }} {...link}>
        {name}
      </Link>
    );
  if (kind === 'company')
    return (
      <Link to="/admin/owners/$id" params={{ id }} {...link}>
        {name}
      </Link>
    );
  const filter = FILTER_OF[kind];
  if (filter === undefined) return children;
  return (
    <Link
      to="."
      search={(previous) => ({ ...previous, ...NO_ORDERS, page: undefined, [filter]: id })}
      title={`Samo ${BY_LABELS[kind].toLowerCase()} ${id}`}
      {...link}
    >
      {name}
    </Link>
  );
}

/** Who or what a row is, below it the detail. */
export function RowName({ row }: { row: ReportRow }) {
  const { name, detail } = row;
  return (
    <span className={lineStack}>
      <RowLink row={row}>
        <span title={name}>{name}</span>
      </RowLink>
      {detail !== null && (
        <span className={quietLine} title={detail}>
          {detail}
        </span>
      )}
    </span>
  );
}
