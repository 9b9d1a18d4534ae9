import { Download, FileSpreadsheet, GitCompareArrows, RotateCcw } from 'lucide-react';
import { TIMELINE_ROLE_LABELS } from '@majstorija/contract/http/access.ts';
import { VERSION_SOURCES, type PriceVersion } from '@majstorija/contract/price-list/price-versions.ts';
import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import { formatNumber, fullName } from '@majstorija/contract/text/format.ts';
import type { VersionFile } from '#api/price-list/price-versions.ts';
import { formatDay, summarizeCounts } from '#features/price-list/import/import-summary.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import type { Column } from '#ui/table/column.ts';
import { actionsWidth, RowActions } from '#ui/table/row-actions.tsx';
import { cutText, lineStack, quietLine } from '#ui/text/lines.ts';
import { Timestamp } from '#ui/text/timestamp.tsx';

/** What the buttons of a version do. */
export type VersionCalls = {
  compare: (before: number, after: number) => void;
  restore: (version: PriceVersion) => void;
  save: (version: PriceVersion, kind: VersionFile['kind']) => void;
};

/** What a version was made of, besides its source. */
const detailOf = ({ fileName, restoredNumber, validFrom, replacedCount }: PriceVersion): string =>
  [
    fileName,
    restoredNumber !== null && `verzija ${restoredNumber}`,
    validFrom !== null && `zakazano za ${formatDay(validFrom)}`,
    replacedCount > 0 && `zamenjene kasnije izmene: ${replacedCount}`,
  ]
    .filter((part) => part !== null && part !== false)
    .join(', ');

function Source({ version }: { version: PriceVersion }) {
  const detail = detailOf(version);
  return (
    <span className={lineStack}>
      <span className={cutText}>{VERSION_SOURCES[version.source]}</span>
      {detail !== '' && (
        <span className={quietLine} title={detail}>
          {detail}
        </span>
      )}
    </span>
  );
}

function Actions({ version, calls }: { version: PriceVersion; calls: VersionCalls }) {
  const offline = useOnline() ? undefined : OFFLINE_REASON;
  const { number, hasFile } = version;
  return (
    <RowActions
      menuLabel={`Akcije za verziju ${number}`}
      items={[
        {
          name: `Promene u verziji ${number}`,
          label: 'Promene',
          icon: <GitCompareArrows size={18} aria-hidden="true" />,
          onSelect: () => calls.compare(number - 1, number),
        },
        {
          name: `Vrati verziju ${number}`,
          label: 'Vrati ovu verziju',
          icon: <RotateCcw size={18} aria-hidden="true" />,
          onSelect: () => calls.restore(version),
          disabledReason: offline,
        },
        {
          name: `Izvezi verziju ${number}`,
          label: 'Izvezi u Excel',
          icon: <Download size={18} aria-hidden="true" />,
          onSelect: () => calls.save(version, 'excel'),
          disabledReason: offline,
        },
        {
          name: `Preuzmi fajl verzije ${number}`,
          label: 'Preuzmi uvezeni fajl',
          icon: <FileSpreadsheet size={18} aria-hidden="true" />,
          onSelect: () => calls.save(version, 'file'),
          disabledReason: offline ?? (hasFile ? undefined : 'Ova verzija nema sačuvan fajl'),
        },
      ]}
    />
  );
}

/** The columns of the versions [price-list#history-screen]. */
export const versionColumns = (now: Date, calls: VersionCalls): readonly Column<PriceVersion>[] => [
  {
    key: 'number',
    header: 'Verzija',
    cell: ({ number }) => formatNumber(number),
    width: { wide: 88, compact: 72 },
    align: 'end',
    card: 'aside',
    cardLabel: 'Verzija',
  },
  {
    key: 'time',
    header: 'Kada',
    cell: ({ createdAt }) => <Timestamp at={createdAt} text={formatDateTime(createdAt, now)} />,
    width: { wide: 190, compact: 150 },
    card: 'lead',
  },
  {
    key: 'who',
    header: 'Ko',
    cell: ({ by }) => (by === null ? TIMELINE_ROLE_LABELS.system : fullName(by)),
    width: { wide: '0.8fr', compact: '0.8fr' },
    cardLabel: 'Ko:',
  },
  {
    key: 'source',
    header: 'Izvor',
    cell: (version) => <Source version={version} />,
    width: '1fr',
  },
  {
    key: 'changes',
    header: 'Promene',
    cell: ({ counts }) => {
      const text = summarizeCounts(counts);
      return (
        <span className={cutText} title={text}>
          {text}
        </span>
      );
    },
    width: '1.2fr',
  },
  {
    key: 'items',
    header: 'Stavki',
    cell: ({ itemCount }) => formatNumber(itemCount),
    width: { wide: 84, compact: 72 },
    align: 'end',
    cardLabel: 'Stavki:',
  },
  {
    key: 'actions',
    header: 'Akcije',
    hideHeader: true,
    cell: (version) => <Actions version={version} calls={calls} />,
    width: actionsWidth(4),
    align: 'end',
    card: 'actions',
  },
];
