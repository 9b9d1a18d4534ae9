import type { AuditEntry } from '@majstorija/contract/audit/audit.ts';
import { formatTime } from '@majstorija/contract/text/dates.ts';
import { NOUNS, countOf } from '@majstorija/contract/text/format.ts';
import { lookUp } from '@majstorija/contract/text/look-up.ts';

/** The routes by which staff read people → their names. */
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
  'GET /v1/clients/:id': 'Klijent',
  'GET /v1/clients/:id/glance': 'Klijent ukratko',
  'GET /v1/clients/:id/orders': 'Nalozi klijenta',
  'GET /v1/owners/:id': 'Kompanija',
  'GET /v1/owners/:id/glance': 'Kompanija ukratko',
  'GET /v1/owners/:id/orders': 'Nalozi kompanije',
  'GET /v1/owners/:id/history': 'Istorija kompanije',
  'GET /v1/workers/:id': 'Majstor',
  'GET /v1/workers/:id/glance': 'Majstor ukratko',
  'GET /v1/workers/:id/orders': 'Nalozi majstora',
  'GET /v1/workers/:id/history': 'Istorija majstora',
  'GET /v1/orders/:id': 'Nalog',
  'GET /v1/orders/:id/worker-conflicts': 'Preklapanja termina',
  'GET /v1/complaints': 'Reklamacije',
  'GET /v1/reports/:report/orders': 'Nalozi iz izveštaja',
};

const HOUR_MS = 3_600_000;

/** The reads of a route in an hour, and whom they showed first: `Klijenti: 240 čitanja, 5.120 osoba, 14:00–15:00`. */
export function listReadsText(
  time: string,
  route: string,
  { count, people }: NonNullable<AuditEntry['reads']>,
): string {
  const end = new Date(Date.parse(time) + HOUR_MS).toISOString();
  const counts = [countOf(count, NOUNS.čitanje), ...(people > 0 ? [countOf(people, NOUNS.osoba)] : [])];
  return `${lookUp(LISTS, route) ?? route}: ${counts.join(', ')}, ${formatTime(time)}–${formatTime(end)}`;
}
