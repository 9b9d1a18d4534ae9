import { ADDRESS_TYPES } from '@majstorija/contract/addresses/places.ts';
import { PACKAGES, type Package } from '@majstorija/contract/catalog.ts';
import { ROLE_LABELS } from '@majstorija/contract/http/access.ts';
import type { PersonalFacts } from '@majstorija/contract/personal-data/personal-data.ts';
import { ABSENCE_KINDS, formatPeriod } from '@majstorija/contract/people/availability/absence-texts.ts';
import { formatWeek, type WorkingHours } from '@majstorija/contract/people/availability/week.ts';
import { formatNumber, formatPhone } from '@majstorija/contract/text/format.ts';
import { facts, heading, links, paragraph, section, when, wholeTable, yesOrNo } from './elements.ts';

type Address = PersonalFacts['addresses'][number];

const services = (packages: readonly Package[]): string =>
  packages.map((name) => PACKAGES[name].workerLabel).join(', ');

const point = ({ latitude, longitude }: Pick<Address, 'latitude' | 'longitude'>): string | null =>
  latitude === null || longitude === null ? null : `${latitude}, ${longitude}`;

/** Only clients can have one. */
const secondPhone = ({ role, secondPhone: number, secondPhoneWord: word }: PersonalFacts['account']) =>
  role === 'client'
    ? ([
        ['Drugi telefon', number && formatPhone(number)],
        ['Čiji je drugi telefon', word],
      ] as const)
    : [];

function account({ account: person }: PersonalFacts): string {
  const rows = facts([
    ['Ime', person.firstName],
    ['Prezime', person.lastName],
    ['Mobilni telefon', formatPhone(person.phone)],
    ...secondPhone(person),
    ['Email', person.email],
    ['Email potvrđen', when(person.emailVerifiedAt)],
    ['Uloga', ROLE_LABELS[person.role]],
    ['Aktivan', yesOrNo(person.isActive)],
    ['Ima lozinku', yesOrNo(person.hasPassword)],
    ['Nalog otvoren', when(person.createdAt)],
    ['Oznaka', person._id],
  ]);
  return section('Nalog za prijavu', `${rows}${person.photo === null ? '' : links([person.photo])}`);
}

const hours = (week: WorkingHours | null): string | null => week && formatWeek(week);

const absences = ({ absences: list }: NonNullable<PersonalFacts['worker']>): string =>
  section(
    'Odsustva',
    wholeTable(
      ['Period', 'Vrsta', 'Napomena', 'Upisano'],
      list.map((absence) => [
        formatPeriod(absence),
        ABSENCE_KINDS[absence.kind],
        absence.note,
        when(absence.createdAt),
      ]),
      'Nema odsustava.',
    ),
  );

function company({ company: given }: PersonalFacts): string {
  if (given === null) return '';
  const { address } = given;
  const rows = facts([
    ['Naziv', given.companyName],
    ['Matični broj', given.registrationNumber],
    ['PIB', given.tin],
    ['Ulica i broj', address.streetAndNumber],
    ['Stan, sprat ili lokal', address.unitNumber],
    ['Opština', address.municipality],
    ['Grad', address.city],
    ['Napomena', address.note],
    ['Usluge', services(given.packages)],
    ['Prioritet', formatNumber(given.priority)],
    ['Radno vreme', hours(given.workingHours)],
  ]);
  return section('Kompanija', rows);
}

function worker({ worker: given }: PersonalFacts): string {
  if (given === null) return '';
  const rows = facts([
    ['Kompanija', given.companyName],
    ['Vlasnik kompanije', yesOrNo(given.isOwner)],
    ['Usluge', services(given.packages)],
    ['Prioritet', formatNumber(given.priority)],
    ['Sopstveno radno vreme', hours(given.workingHours)],
    ['Poslednja pauza do', when(given.pauseUntil)],
    ['Dozvolio slanje položaja', when(given.positionConsentAt)],
    ['Poslednji položaj', given.position && point(given.position)],
    ['Vreme položaja', when(given.position?.at ?? null)],
  ]);
  return section('Majstor', rows) + absences(given);
}

const toAddress = (address: Address): string =>
  heading(address.streetAndNumber) +
  facts([
    ['Stan, sprat ili lokal', address.unitNumber],
    ['Opština', address.municipality],
    ['Grad', address.city],
    ['Poštanski broj', address.postalCode],
    ['Vrsta objekta', ADDRESS_TYPES[address.type]],
    ['Adresa iz pretrage', address.formattedAddress],
    ['Napomena za dolazak', address.note],
    ['Geografska širina i dužina', point(address)],
    ['Dodata', when(address.createdAt)],
  ]);

function addresses({ client, addresses: list }: PersonalFacts): string {
  if (client === null) return '';
  const inner = list.length === 0 ? paragraph('Nema adresa.') : list.map(toAddress).join('');
  return (
    section('Napomena o klijentu', paragraph(client.note ?? 'Nema napomene.')) + section('Adrese', inner)
  );
}

/** HTML of who the person is: account, company, work, addresses. */
export const toAccountHtml = (given: PersonalFacts): string =>
  [account, company, worker, addresses].map((part) => part(given)).join('');
