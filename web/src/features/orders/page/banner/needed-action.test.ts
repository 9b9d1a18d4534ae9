import { expect, test } from 'vitest';
import { neededAction } from './needed-action.ts';
import { anAction } from '#testing/builders/builders.ts';

test.each([
  ['FIND_BACKUP_WORKER', 'worker', 'potrebna je zamena za majstora'],
  ['CALL_WORKER_ACCEPTED', 'system', 'majstor nije krenuo, pozovite ga'],
  ['CALL_WORKER_ON_THE_WAY', 'system', 'majstor je predugo na putu, pozovite ga'],
  ['COMPLAINT_CREATED', 'client', 'klijent je poslao reklamaciju'],
  ['CANCELED', 'worker', 'majstor je otkazao nalog'],
  ['CANCELED', 'owner', 'kompanija je otkazala nalog'],
] as const)('%s by %s asks for the operator because: %s', (type, role, words) => {
  expect(neededAction(anAction({ type, role }))).toBe(words);
});

test('an action without its own text has the text of the timeline', () => {
  const byStaff = anAction({ type: 'COMPLAINT_CREATED', role: 'admin', webItemText: 'Poslata reklamacija' });
  expect(neededAction(byStaff)).toBe('poslata reklamacija');
});
