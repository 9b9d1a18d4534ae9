import { CITY } from '@majstorija/contract/catalog.ts';

/** Street, number and, where there is one, the flat: 'Njegoševa 44, stan 5'. */
export function streetLine(address: { streetAndNumber: string; unitNumber?: string | null }): string {
  return address.unitNumber
    ? `${address.streetAndNumber}, stan ${address.unitNumber}`
    : address.streetAndNumber;
}

/** Municipality and city: 'Vračar, Beograd'. */
export function placeLine(address: { municipality: string; city?: string }): string {
  return `${address.municipality}, ${address.city ?? CITY}`;
}
