import type { Municipality } from '@majstorija/contract/addresses/places.ts';
import type { Package } from '@majstorija/contract/catalog.ts';

/** A company of the demo data; `headWorks`: its owner is also a worker. */
export interface DemoCompany {
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly headWorks: boolean;
  readonly packages: readonly Package[];
  readonly municipality: Municipality;
  readonly employees: number;
}

/** Twelve companies, 54 employees and six owners who work: 60 workers. The first belongs to vlasnik@demo.rs. */
export const COMPANIES: readonly DemoCompany[] = [
  {
    name: 'Vodomajstor plus d.o.o.',
    firstName: 'Vladan',
    lastName: 'Ljubičić',
    headWorks: true,
    packages: ['PLUMBING', 'DRAIN_CLEARING'],
    municipality: 'Voždovac',
    employees: 8,
  },
  {
    name: 'Struja i Svetlo d.o.o.',
    firstName: 'Đorđe',
    lastName: 'Šumarac',
    headWorks: false,
    packages: ['ELECTRICAL'],
    municipality: 'Zvezdara',
    employees: 6,
  },
  {
    name: 'VOMA servis Njegovan',
    firstName: 'Ljubiša',
    lastName: 'Njegovan',
    headWorks: true,
    packages: ['DRAIN_CLEARING'],
    municipality: 'Čukarica',
    employees: 5,
  },
  {
    name: 'Cev i Ventil',
    firstName: 'Snežana',
    lastName: 'Đokić',
    headWorks: false,
    packages: ['PLUMBING'],
    municipality: 'Novi Beograd',
    employees: 5,
  },
  {
    name: 'Elektro Džinić i sinovi',
    firstName: 'Radomir',
    lastName: 'Džinić',
    headWorks: true,
    packages: ['ELECTRICAL'],
    municipality: 'Zemun',
    employees: 4,
  },
  {
    name: 'Sve za kuću – zanatske usluge Beograd-Centar d.o.o.',
    firstName: 'Aleksandra',
    lastName: 'Radosavljević-Milošević',
    headWorks: false,
    packages: ['PLUMBING', 'DRAIN_CLEARING', 'ELECTRICAL'],
    municipality: 'Savski venac',
    employees: 7,
  },
  {
    name: 'Brza slavina',
    firstName: 'Nenad',
    lastName: 'Ćurčić',
    headWorks: true,
    packages: ['PLUMBING'],
    municipality: 'Palilula',
    employees: 3,
  },
  {
    name: 'Sigurni napon',
    firstName: 'Jasmina',
    lastName: 'Čupić',
    headWorks: false,
    packages: ['ELECTRICAL'],
    municipality: 'Rakovica',
    employees: 4,
  },
  {
    name: 'Kanal Ekspres',
    firstName: 'Živko',
    lastName: 'Žigić',
    headWorks: false,
    packages: ['DRAIN_CLEARING'],
    municipality: 'Surčin',
    employees: 4,
  },
  {
    name: 'ViK Mitić',
    firstName: 'Slavoljub',
    lastName: 'Mitić',
    headWorks: true,
    packages: ['PLUMBING', 'DRAIN_CLEARING'],
    municipality: 'Grocka',
    employees: 3,
  },
  {
    name: 'Vračarski majstori',
    firstName: 'Ognjen',
    lastName: 'Vasić',
    headWorks: false,
    packages: ['PLUMBING', 'ELECTRICAL'],
    municipality: 'Vračar',
    employees: 3,
  },
  {
    name: 'Kolubara instalacije',
    firstName: 'Miroslav',
    lastName: 'Ljutić',
    headWorks: true,
    packages: ['PLUMBING', 'ELECTRICAL'],
    municipality: 'Obrenovac',
    employees: 2,
  },
];
