import { Download } from 'lucide-react';
import type { BytesRoute } from '@majstorija/contract/http/route.ts';
import { belgradeDay } from '@majstorija/contract/text/dates.ts';
import { useExportList } from '#api/exports/exports.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { useSingleCall } from '#lib/http/use-single-call.ts';
import { serverNow } from '#lib/browser/server-clock.ts';
import { LazyMenu } from '#ui/buttons/lazy-menu.tsx';
import { Spinner } from '#ui/marks/spinner.tsx';

type Query = Readonly<Record<string, unknown>>;

/** One of the files of a list. */
export type ExportKind = {
  label: string;
  /** What is asked for besides the query of the list. */
  query: Query;
  /** The name of the file where it is not that of the list. */
  name?: string;
  extension: 'xlsx' | 'csv' | 'zip';
};

const KINDS: readonly ExportKind[] = [
  { label: 'Excel, sve kolone', query: { format: 'xlsx', columns: 'all' }, extension: 'xlsx' },
  { label: 'Excel, kolone sa ekrana', query: { format: 'xlsx', columns: 'shown' }, extension: 'xlsx' },
  { label: 'CSV, sve kolone', query: { format: 'csv', columns: 'all' }, extension: 'csv' },
];

type ExportMenuProps = {
  route: BytesRoute;
  /** Of the list, as it is filtered and sorted. */
  query: Query;
  name: string;
  more?: readonly ExportKind[];
};

/** Saves what is filtered, as it is sorted, as a file [exports#menu]; only one at a time. */
export function ExportMenu({ route, query, name, more = [] }: ExportMenuProps) {
  const isOnline = useOnline();
  const call = useExportList(route);
  const run = useSingleCall(call);
  const save = (kind: ExportKind) => {
    const day = belgradeDay(new Date(serverNow()).toISOString());
    const fileName = `${kind.name ?? name} ${day}.${kind.extension}`;
    run({ query: { ...query, ...kind.query }, fileName });
  };
  const disabledReason = call.isPending ? 'Izvoz je u toku.' : isOnline ? undefined : OFFLINE_REASON;
  return (
    <LazyMenu
      label={call.isPending ? 'Izvoz u toku…' : 'Izvoz'}
      variant="default"
      icon={call.isPending ? <Spinner /> : <Download size={18} aria-hidden="true" />}
      items={[...KINDS, ...more].map((kind) => ({
        label: kind.label,
        disabledReason,
        onSelect: () => save(kind),
      }))}
    />
  );
}
