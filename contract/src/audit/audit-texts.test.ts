import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { auditActorText, auditChangesText, auditSubjectText } from './audit-texts.ts';
import { api } from '@majstorija/contract/http/api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { listReadsText } from './list-reads.ts';
import type { AuditChange } from './audit.ts';

const textOf = (field: string, before: AuditChange['before'], after: AuditChange['after']) =>
  auditChangesText({ changes: [{ field, before, after }], changeCount: 1, erasedFields: [] });

describe('the text of changes in the audit log [security#audit-read]', () => {
  const CASES: readonly (readonly [string, AuditChange['before'], AuditChange['after'], string])[] = [
    ['phone', '+381641112223', null, 'mobilni telefon: +381 64 111 2223 → –'],
    ['grossPrice', 1234.5, 1500, 'cena: 1.234,50 rsd → 1.500,00 rsd'],
    ['effectiveDate', '2026-03-06', '2026-12-31', 'datum stupanja na snagu: 06.03.2026. → 31.12.2026.'],
    ['isActive', true, false, 'aktivan: da → ne'],
    ['role', null, 'admin', 'uloga: – → Administrator'],
    ['type', 'flat', 'home', 'vrsta objekta: Stan → Kuća'],
    ['packages', [], ['PLUMBING', 'nepoznat'], 'usluge: – → Vodoinstalaterski radovi, nepoznat'],
    ['latitude', 44.8031, 44.84, 'geografska širina: 44.8031 → 44.84'],
    ['priority', 1000, 2, 'prioritet: 1.000 → 2'],
    ['novo', 'a', 'b', 'novo: a → b'],
    ['toString', 'a', 'b', 'toString: a → b'],
    ['type', 'constructor', 'valueOf', 'vrsta objekta: constructor → valueOf'],
  ];

  it.each(CASES)('%s from %j to %j', (field, before, after, text) => {
    expect(textOf(field, before, after).replaceAll('\u00A0', ' ')).toBe(text);
  });

  it('names the items of an import and how many more there are', () => {
    const item = {
      field: 'id',
      before: { name: 'Ventil', grossPrice: 100 },
      after: { name: 'Ventil', grossPrice: 120 },
    };
    const added = { field: 'id2', before: null, after: { name: 'Sifon', category: 'WATER_AND_SEWER' } };
    const text = auditChangesText({ changes: [item, added], changeCount: 12, erasedFields: [] });
    expect(text.replaceAll('\u00A0', ' ')).toBe(
      'Ventil: cena: 100,00 rsd → cena: 120,00 rsd; Sifon: – → kategorija: Vodovod i kanalizacija; još izmena: 10',
    );
  });

  it('names the fields whose values were erased', () => {
    const erased = { changes: [], changeCount: 0, erasedFields: ['firstName', 'phone'] };
    expect(auditChangesText(erased)).toBe('ime: obrisano; mobilni telefon: obrisano');
  });
});

const isStaffs = ({ method, access }: Route): boolean =>
  method === 'GET' && Array.isArray(access) && access.includes('admin');

/** Keys of people who are staff alone. */
const STAFF_ONLY = ['admin', 'by', 'readBy', 'mentions', 'told'];

/** Whether a schema has a person who is not staff alone: an object that begins with `_id` and `firstName`. */
function hasPeople(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const isPerson =
    'properties' in schema &&
    Object.keys(schema.properties ?? {})
      .join(' ')
      .startsWith('_id firstName');
  return (
    isPerson || Object.entries(schema).some(([key, part]) => !STAFF_ONLY.includes(key) && hasPeople(part))
  );
}

const showsPeople = ({ response }: Route): boolean =>
  'schema' in response &&
  hasPeople(z.toJSONSchema(response.schema, { unrepresentable: 'any', metadata: z.registry() }));

it('names the list that was read, its hour and how much of it, or a route that has no name [security#list-reads]', () => {
  const readsOf = (route: string, reads: { count: number; people: number }) =>
    listReadsText('2026-03-06T13:00:00.000Z', route, reads).replaceAll('\u00A0', ' ');
  expect(readsOf('GET /v1/clients', { count: 240, people: 5120 })).toBe(
    'Klijenti: 240 čitanja, 5.120 osoba, 14:00–15:00',
  );
  expect(readsOf('GET /v1/search', { count: 1, people: 0 })).toBe('Pretraga: 1 čitanje, 14:00–15:00');
  const unnamed = Object.values(api)
    .flatMap((routes) => Object.values<Route>(routes))
    .filter((route) => isStaffs(route) && showsPeople(route))
    .map(({ method, path }) => readsOf(`${method} ${path}`, { count: 1, people: 0 }))
    .filter((text) => text.startsWith('GET '));
  expect(unnamed).toEqual([]);
});

it('names who did it with the role, and the system [security#audit-screen]', () => {
  const actor = { _id: 'a', firstName: 'Milica', lastName: 'Jovanović', role: 'super_admin' } as const;
  expect(auditActorText({ actor })).toBe('Milica Jovanović, Super Admin');
  expect(auditActorText({ actor: null })).toBe('Sistem');
});

it('names a thing, and its kind once it is gone [security#audit-screen]', () => {
  const item = { kind: 'price_item', _id: 'a' } as const;
  expect(auditSubjectText({ ...item, label: 'Ventil' })).toBe('Ventil');
  expect(auditSubjectText({ ...item, label: null })).toBe('stavka cenovnika');
});
