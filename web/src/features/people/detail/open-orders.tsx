import type { UseQueryResult } from '@tanstack/react-query';
import type { GlanceOrder } from '@majstorija/contract/people/glances.ts';
import { Orders } from '#features/people/peek/peek-parts.tsx';
import { loadState } from '#shared/lists/load-state.ts';
import { Card } from '#ui/marks/card.tsx';
import { SkeletonLines } from '#ui/marks/skeleton-lines.tsx';
import { ErrorPanel } from '#ui/panels/error-panel.tsx';

type OpenOrdersProps<Glance> = {
  query: UseQueryResult<Glance>;
  title: string;
  none: string;
  ordersOf: (glance: Glance) => readonly GlanceOrder[];
  totalOf: (glance: Glance) => number;
};

/** Of an erased person no telephone is stored, and nothing is open. */
export const isErased = ({ phone }: { phone: string }): boolean => phone === '';

/** What is open now, first on the page of a person [people#page-parts]. */
export function OpenOrders<Glance>({ query, title, none, ordersOf, totalOf }: OpenOrdersProps<Glance>) {
  const { data } = query;
  const { failure } = loadState(query, `${title}: nije učitano.`);
  if (data !== undefined) {
    return <Orders title={title} orders={ordersOf(data)} total={totalOf(data)} none={none} />;
  }
  if (failure !== undefined) return <ErrorPanel title={failure.text} onRetry={failure.onRetry} />;
  return (
    <Card title={title}>
      <SkeletonLines count={2} />
    </Card>
  );
}
