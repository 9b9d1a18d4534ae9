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
  'file.tooManyPixels': {
    status: 422,
    text: 'Slika ima previše piksela (najviše 40 miliona). Smanjite je, pa pokušajte ponovo.',
  },
  'workbook.tooLarge': { status: 413, text: 'Excel fajl je prevelik. Najviše je dozvoljeno 5 MB.' },
  'workbook.notReadable': {
    status: 415,
    text: 'Fajl nije Excel radna sveska ili je oštećen. Otvorite ga u Excelu, sačuvajte kao .xlsx, pa izaberite taj fajl.',
  },
  'workbook.withPassword': {
    status: 415,
    text: 'Fajl ima lozinku. Sačuvajte ga bez nje, pa pokušajte ponovo.',
  },
  'workbook.withMacros': {
    status: 415,
    text: 'Radna sveska sa makroima nije dozvoljena. Sačuvajte je kao .xlsx, pa pokušajte ponovo.',
  },
  'workbook.wrongHeader': {
    status: 422,
    text: 'Zaglavlje na listu „{sheet}” nije ispravno. Nedostaje: {columns}.',
  },
  'workbook.repeatedColumn': {
    status: 422,
    text: 'Kolona {column} postoji dva puta. Ostavite samo jednu, pa pokušajte ponovo.',
  },
  'workbook.severalSheets': {
    status: 422,
    text: 'Više listova ima zaglavlje cenovnika: {sheets}. Izaberite list koji se uvozi.',
  },
  'workbook.hiddenSheet': {
    status: 422,
    text: 'List sa cenovnikom, „{sheet}”, je sakriven. Otkrijte ga u Excelu i sačuvajte fajl.',
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
    text: 'Obrada fajla traje predugo. Obrišite redove ispod cenovnika i druge listove, pa pokušajte ponovo.',
  },
  'workbook.exportsBusy': {
    status: 503,
    text: 'Upravo se pravi više Excel izvoza. Pokušajte ponovo za nekoliko sekundi.',
  },
} as const satisfies Record<string, ErrorEntry>;
