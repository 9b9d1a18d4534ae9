import { AUDIT_EVENT_OPTIONS, AUDIT_EVENTS } from '@majstorija/contract/audit/audit-events.ts';
import type { AuditEntry } from '@majstorija/contract/audit/audit.ts';
import { EVENT_GROUPS, GROUP_OF } from './event-groups.ts';
import type { AuditState } from './use-audit-state.ts';
import { usePeople } from './use-people.tsx';
import type { ListFilters } from '#shared/lists/applied-filters.ts';
import { dayFilter } from '#shared/lists/day-filter.tsx';
import { selectFilter } from '#shared/lists/select-filter.tsx';
import { inGroups } from '#ui/choice/in-groups.tsx';

const EVENTS_OFFERED = AUDIT_EVENT_OPTIONS.map((value) => ({ value, label: AUDIT_EVENTS[value] }));

const inEventGroups = inGroups(EVENT_GROUPS, GROUP_OF);

/** The five filters of the audit log [security#audit-screen]; `rows`: those on screen, undefined until they are loaded. */
export function useAuditFilters({ filters, setFilter }: AuditState, rows: readonly AuditEntry[] | undefined) {
  const shown = rows?.flatMap(({ person, actor }) => [person, actor]).filter((person) => person !== null);
  const choose = (name: 'personId' | 'actorId') => (id: string | undefined) => setFilter(name, id);
  const people = usePeople({ shown, value: filters.personId, onChange: choose('personId') });
  const actors = usePeople({ shown, value: filters.actorId, onChange: choose('actorId') });
  return {
    actorId: selectFilter({ ...actors, label: 'Ko' }),
    event: selectFilter({
      label: 'Šta',
      value: filters.event,
      options: EVENTS_OFFERED,
      arrange: inEventGroups,
      onChange: (event) => setFilter('event', event),
    }),
    personId: selectFilter({ ...people, label: 'Čije' }),
    from: dayFilter({ label: 'Od', value: filters.from, onChange: (day) => setFilter('from', day) }),
    to: dayFilter({ label: 'Do', value: filters.to, onChange: (day) => setFilter('to', day) }),
  } satisfies ListFilters;
}
