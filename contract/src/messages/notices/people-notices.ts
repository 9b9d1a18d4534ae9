import type { Notice } from '@majstorija/contract/messages/notices/notice.ts';

/** Calls about clients with their addresses, companies and workers. */
export const PEOPLE_NOTICES = {
  listClients: { failure: 'Clients could not be fetched' },
  getClient: { failure: 'Klijent nije pronađen' },
  createClient: { success: 'Klijent kreiran.', failure: 'Klijent nije mogao biti kreiran' },
  updateClient: {
    success: 'Podaci klijenta su sačuvani.',
    failure: 'Podaci klijenta nisu mogli biti sačuvani',
  },
  toggleClient: {
    success: 'Status klijenta je ažuriran',
    failure: 'Status klijenta nije mogao biti ažuriran',
  },
  listOwners: { failure: 'Vlasnik ne može biti pronađen' },
  createOwner: { success: 'Vlasnik kreiran.', failure: 'Kreiranje kompanije nije uspelo' },
  updateOwner: {
    success: 'Podaci kompanije su sačuvani.',
    failure: 'Podaci kompanije nisu mogli biti sačuvani',
  },
  toggleOwner: {
    success: 'Status vlasnika je ažuriran',
    failure: 'Status vlasnika nije mogao biti ažuriran',
  },
  createWorker: { success: 'Majstor kreiran.', failure: 'Majstor nije mogao biti kreiran' },
  updateWorker: {
    success: 'Podaci majstora su sačuvani.',
    failure: 'Podaci majstora nisu mogli biti sačuvani',
  },
  toggleWorker: {
    success: 'Status majstora je ažuriran',
    failure: 'Status majstora nije mogao biti ažuriran',
  },
  invitePerson: {
    success: 'Pozivnica je ponovo poslata na email.',
    failure: 'Pozivnica nije mogla biti poslata',
  },
  setClientImage: {
    success: 'Fotografija klijenta je promenjena.',
    failure: 'Fotografija klijenta nije mogla biti promenjena',
  },
  setOwnerImage: {
    success: 'Fotografija kompanije je promenjena.',
    failure: 'Fotografija kompanije nije mogla biti promenjena',
  },
  setWorkerImage: {
    success: 'Fotografija majstora je promenjena.',
    failure: 'Fotografija majstora nije mogla biti promenjena',
  },
  getOwner: { failure: 'Kompanija nije pronađena' },
  getWorker: { failure: 'Majstor nije pronađen' },
  updateAddress: {
    success: 'Adresa je sačuvana.',
    failure: 'Adresa nije mogla biti sačuvana',
  },
  createAddress: { success: 'Adresa kreirana.', failure: 'Adresa nije mogla biti kreirana' },
  exportPerson: {
    success: 'Lični podaci su izvezeni.',
    failure: 'Lični podaci nisu mogli biti izvezeni',
  },
  erasePerson: {
    success: 'Lični podaci su obrisani.',
    failure: 'Lični podaci nisu mogli biti obrisani',
  },
  listAbsences: { failure: 'Odsustva nisu mogla biti učitana' },
  addAbsence: { success: 'Odsustvo je upisano.', failure: 'Odsustvo nije moglo biti upisano' },
  changeAbsence: { success: 'Odsustvo je izmenjeno.', failure: 'Odsustvo nije moglo biti izmenjeno' },
  cancelAbsence: { success: 'Odsustvo je uklonjeno.', failure: 'Odsustvo nije moglo biti uklonjeno' },
  endAbsence: { success: 'Odsustvo je završeno.', failure: 'Odsustvo nije moglo biti završeno' },
  setPause: { success: 'Pauza je upisana.', failure: 'Pauza nije mogla biti upisana' },
  endPause: { success: 'Pauza je završena.', failure: 'Pauza nije mogla biti završena' },
  listWorkers: { failure: 'Majstori nisu mogli biti učitani' },
} as const satisfies Record<string, Notice>;
