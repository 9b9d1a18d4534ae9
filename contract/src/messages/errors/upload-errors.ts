import type { ErrorEntry } from '@majstorija/contract/messages/errors/error-entry.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';

/** Failures of photos and workbooks that are sent. */
export const UPLOAD_ERRORS = {
  'file.notFound': { status: 404, text: 'Fajl nije pronađen. Osvežite prikaz i pokušajte ponovo.' },
  'file.unavailable': {
    status: 503,
    text: 'Slike trenutno ne mogu da se sačuvaju ni učitaju. Pokušajte ponovo za koji minut.',
  },
  'file.tooLarge': { status: 413, text: VALIDATION.photoTooLarge },
  'file.notJpeg': { status: 415, text: VALIDATION.photoNotJpeg },
  'file.unreadable': {
    status: 422,
    text: 'Slika je oštećena i ne može se pročitati. Izaberite drugu sliku.',
  },
  'workbook.tooLarge': { status: 413, text: 'Excel fajl je prevelik. Najviše je dozvoljeno 5 MB.' },
  'workbook.notReadable': {
    status: 415,
    text: 'Fajl nije Excel radna sveska ili je oštećen. Izaberite .xlsx ili .xls fajl.',
  },
  'workbook.withMacros': {
    status: 415,
    text: 'Radna sveska sa makroima nije dozvoljena. Sačuvajte je kao .xlsx, pa pokušajte ponovo.',
  },
  'workbook.wrongHeader': {
    status: 422,
    text: 'Zaglavlje nije ispravno. Potrebne su kolone: #, Šifra, Stavka, Kategorija, Potkategorija, Jedinica mere, Cena (rsd).',
  },
  'workbook.tooManyRows': {
    status: 422,
    text: 'Radna sveska ima previše redova. Najviše je dozvoljeno 20.000.',
  },
  'workbook.empty': { status: 422, text: 'Radna sveska nema nijednu stavku. Izaberite drugi fajl.' },
  'workbook.rowsInvalid': {
    status: 422,
    text: 'Cenovnik nije uvezen. Broj neispravnih redova: {n}. Ispravite navedeno u Excelu, pa pokušajte ponovo.',
  },
  'workbook.tooComplex': {
    status: 422,
    text: 'Obrada fajla traje predugo. Sačuvajte samo list Cenovnik u novu radnu svesku, pa pokušajte ponovo.',
  },
  'workbook.exportsBusy': {
    status: 503,
    text: 'Upravo se pravi više Excel izvoza. Pokušajte ponovo za nekoliko sekundi.',
  },
} as const satisfies Record<string, ErrorEntry>;
