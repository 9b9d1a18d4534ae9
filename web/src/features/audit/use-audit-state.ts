import { AUDIT_EVENT_OPTIONS } from '@majstorija/contract/audit/audit-events.ts';
import { aDay, anId, oneOf } from '#lib/lists/address-values.ts';
import { useTableState } from '#lib/lists/use-table-state.ts';

const auditSearch = {
  filters: {
    personId: anId,
    actorId: anId,
    event: oneOf(AUDIT_EVENT_OPTIONS),
    from: aDay,
    to: aDay,
  },
  view: oneOf([]),
};

/** Filters and page of the audit log, which live in the address; it has no search and one order. */
export function useAuditState() {
  const state = useTableState(auditSearch);
  const { filters, page, pageSize } = state;
  return { ...state, query: { ...filters, page, pageSize } };
}

/** What `useAuditState` returns. */
export type AuditState = ReturnType<typeof useAuditState>;
