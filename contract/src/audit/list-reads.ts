import type { AuditEntry } from '@majstorija/contract/audit/audit.ts';
import { formatTime } from '@majstorija/contract/text/dates.ts';
import { NOUNS, countOf } from '@majstorija/contract/text/format.ts';

/** The lists of personal data → their names. */
const LISTS: Readonly<Record<string, string>> = {
  'GET /v1/admins': 'Operateri',
  'GET /v1/admins/options': 'Operateri za izbor',
  'GET /v1/clients': 'Klijenti',
  'GET /v1/owners': 'Kompanije',
  'GET /v1/workers': 'Majstori',
  'GET /v1/workers/pending': 'Majstori na čekanju',
  'GET /v1/orders': 'Nalozi',
  'GET /v1/orders/board': 'Tabla majstora',
  'GET /v1/orders/stages': 'Tabla po fazama',
  'GET /v1/orders/map': 'Mapa',
  'GET /v1/orders/map/workers': 'Majstori na mapi',
  'GET /v1/orders/:id/worker-suggestions': 'Predlozi majstora',
  'GET /v1/worker-suggestions': 'Predlozi majstora za nov nalog',
  'GET /v1/search': 'Pretraga',
  'GET /v1/audit-events': 'Dnevnik',
};

const HOUR_MS = 3_600_000;

/** The reads of a list in an hour: `Klijenti: 240 čitanja, 5.120 redova, 14:00–15:00`. */
export function listReadsText(
  time: string,
  route: string,
  { count, rows }: NonNullable<AuditEntry['reads']>,
): string {
  const end = new Date(Date.parse(time) + HOUR_MS).toISOString();
  const counts = [countOf(count, NOUNS.čitanje), ...(rows > 0 ? [countOf(rows, NOUNS.red)] : [])];
  return `${LISTS[route] ?? route}: ${counts.join(', ')}, ${formatTime(time)}–${formatTime(end)}`;
}
