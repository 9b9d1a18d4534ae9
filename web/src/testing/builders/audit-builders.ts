import type { AuditEntry } from '@majstorija/contract/audit/audit.ts';
import { anId } from './builders.ts';

/** An operator has changed the telephone of a client. */
export const anAuditEntry = (entry: Partial<AuditEntry> = {}): AuditEntry => ({
  _id: anId(),
  time: '2026-03-05T08:07:00.000Z',
  event: 'details_changed',
  actor: { _id: anId(), firstName: 'Milica', lastName: 'Jovanović', role: 'admin' },
  person: { _id: anId(), firstName: 'Jelena', lastName: 'Đurić', role: 'client' },
  subject: null,
  route: null,
  requestId: null,
  reads: null,
  changes: [{ field: 'phone', before: '+381641112223', after: '+381641112224' }],
  changeCount: 1,
  erasedFields: [],
  ...entry,
});
