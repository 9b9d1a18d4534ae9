import type { SavedReport } from '@majstorija/contract/statistics/saved-reports.ts';
import { anId } from '../builders.ts';

/** Time to the assignment in Zemun, of the last four weeks. */
export const aSavedReport = (saved: Partial<SavedReport> = {}): SavedReport => ({
  _id: anId(),
  name: 'Dodela u Zemunu',
  report: 'to-assignment',
  query: { municipality: 'Zemun' },
  period: { kind: 'last', days: 28 },
  owner: { _id: anId(), name: 'Milica Jovanović' },
  isShared: false,
  lastOpenedAt: null,
  version: 3,
  ...saved,
});
