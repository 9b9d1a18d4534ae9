import type { UseQueryResult } from '@tanstack/react-query';
import { TIMELINE_ROLE_LABELS } from '@majstorija/contract/http/access.ts';
import { PERSON_EVENTS, PERSON_FIELDS } from '@majstorija/contract/people/person-events.ts';
import type { PersonEvent } from '@majstorija/contract/people/work.ts';
import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import type { DetailTabs } from './use-detail-tabs.ts';
import { PagedTable } from '#shared/lists/paged-table.tsx';
import type { Column } from '#ui/table/column.ts';
import { Timestamp } from '#ui/text/timestamp.tsx';

const FAILURE = { title: 'Istorija nije učitana.' } as const;

/** `Admin · Milica Jovanović`. */
const actorText = ({ actor }: PersonEvent): string =>
  actor === null ? TIMELINE_ROLE_LABELS.system : `${TIMELINE_ROLE_LABELS[actor.role]} · ${fullName(actor)}`;

/** `Podaci su izmenjeni: ime, mobilni telefon`. */
const eventText = ({ event, fields }: PersonEvent): string => {
  const names = fields.map((field) => PERSON_FIELDS[field]);
  return names.length === 0 ? PERSON_EVENTS[event] : `${PERSON_EVENTS[event]}: ${names.join(', ')}`;
};

const columnsOf = (now: Date): readonly Column<PersonEvent>[] => [
  {
    key: 'time',
    header: 'Vreme',
    cell: ({ time }) => <Timestamp at={time} text={formatDateTime(time, now)} />,
    width: 200,
    card: 'aside',
  },
  { key: 'event', header: 'Šta', cell: eventText, card: 'lead' },
  { key: 'actor', header: 'Ko', cell: actorText },
];

type PersonHistoryProps = {
  query: UseQueryResult<{ data: PersonEvent[]; meta: { total: number } }>;
  state: DetailTabs;
};

/** What was done to an account and by whom, newest first [people#person-history]. */
export const PersonHistory = (props: PersonHistoryProps) => (
  <PagedTable {...props} caption="Istorija" columnsOf={columnsOf} failure={FAILURE} />
);
