import { expect, it } from 'vitest';
import { ERRORS, type ErrorCode } from '@majstorija/contract/messages/errors.ts';
import { dataFailureText, NOTICES } from '@majstorija/contract/messages/notices.ts';
import { LEGAL_NOTICES } from '@majstorija/contract/messages/notices/legal-notices.ts';
import { PRICE_NOTICES } from '@majstorija/contract/messages/notices/price-notices.ts';
import { missingPackageText, VALIDATION } from '@majstorija/contract/messages/validation.ts';

// The literal texts of [errors-and-texts#literal-texts-tested], stated a second time; those that only one screen
// has („Nema redova.”, „Error loading map”) are in the test of that screen.

it('the texts of validation are those of the specification', () => {
  expect(VALIDATION).toMatchObject({
    required: 'Polje je obavezno',
    phone: 'Unesite validan broj telefona',
    photoTooLarge: 'Fajl je prevelik. Maksimalna veličina je 1MB.',
    photoNotJpeg: 'Samo .jpg fajlovi su dozvoljeni.',
    photoHint: 'Samo .jpg fajlovi manji od 1MB.',
    addressFromList: 'Molimo izaberite adresu iz padajuće liste da biste dobili tačne koordinate',
    clientRequired: 'Morate izabrati klijenta',
    categoryRequired: 'Morate izabrati kategoriju',
    packageRequired: 'Morate izabrati potkategoriju',
    addressRequired: 'Morate izabrati adresu',
    tooManyOrderImages: 'Maksimalno 8 slika je dozvoljeno',
    orderImage: 'Samo .jpg fajlovi manji od 1MB su dozvoljeni',
    registrationNumber: 'Unesite validan matični broj (8 cifara)',
    tin: 'Unesite validan PIB (9 cifara)',
    passwordsDiffer: 'Lozinke se ne podudaraju.',
    tokenMissing: 'Token nije pronađen.',
    documentTypeRequired: 'Tip dokumenta je obavezan',
    titleRequired: 'Naslov je obavezan',
    effectiveDateRequired: 'Datum stupanja na snagu je obavezan',
    contentRequired: 'Molimo unesite sadržaj dokumenta',
  });
  expect(missingPackageText('{category}')).toBe('Molimo odaberite bar jedan paket iz kategorije {category}');
});

it('the texts of errors are those of the specification', () => {
  const specified: Partial<Record<ErrorCode, string>> = {
    'file.tooLarge': 'Fajl je prevelik. Maksimalna veličina je 1MB.',
    'file.notJpeg': 'Samo .jpg fajlovi su dozvoljeni.',
    'order.tooManyImages': 'Maksimalno 8 slika je dozvoljeno',
    'order.imageTooLarge': 'Samo .jpg fajlovi manji od 1MB su dozvoljeni',
    'order.imageNotJpeg': 'Samo .jpg fajlovi manji od 1MB su dozvoljeni',
    'order.imageInvalid': 'Samo .jpg fajlovi manji od 1MB su dozvoljeni',
    'legal.contentEmpty': 'Molimo unesite sadržaj dokumenta',
    'auth.invalidCredentials': 'Email ili lozinka nisu ispravni',
    'auth.emailNotFound': 'Email nije pronađen',
    'auth.resetLinkInvalid':
      'Link za resetovanje lozinke je istekao ili nije validan. Molimo pokušajte ponovo.',
    'auth.passwordWrong': 'Pogrešne lozinke',
    'auth.refreshFailed': 'Unable to refresh tokens',
    'client.notFound': 'Klijent nije pronađen',
    'owner.notFound': 'Vlasnik ne može biti pronađen',
    'legal.notFound': 'Dokument nije pronađen',
    'order.notFound': 'Ups! Nalog koji tražite ne postoji.',
    'auth.forbidden': 'Nemate dozvolu za pristup ovoj stranici.',
  };
  const texts = Object.fromEntries(Object.entries(ERRORS).map(([code, { text }]) => [code, text]));
  expect(texts).toMatchObject(specified);
});

it('the texts of the outcome of calls are those of the specification', () => {
  expect({ ...NOTICES, ...PRICE_NOTICES, ...LEGAL_NOTICES }).toMatchObject({
    login: { failure: 'Email ili lozinka nisu ispravni', failureToast: 'Pogrešni podaci. Pokušajte ponovo.' },
    forgotPassword: {
      failureToast: 'Pogrešni podaci. Pokušajte ponovo.',
      failure: 'Email nije pronađen',
      success: 'Uputstva za resetovanje lozinke su poslata na email.',
    },
    logout: { failure: 'Odjava nije uspela', failureToast: 'Logout failed. Please try again.' },
    resetPassword: {
      failure: 'Promena lozinke nije uspela',
      failureToast: 'Došlo je do greške prilikom resetovanja lozinke.',
      success: 'Lozinka je uspešno resetovana.',
    },
    setPassword: {
      failure: 'Promena lozinke nije uspela',
      failureToast: 'Došlo je do greške prilikom resetovanja lozinke.',
      success: 'Lozinka je uspešno resetovana.',
    },
    checkToken: { failure: 'Provera tokena nije uspela' },
    updatePassword: {
      failure: 'Pogrešne lozinke',
      success: 'Lozinka je uspešno promenjena. Molimo prijavite se ponovo.',
    },
    setProfileImage: {
      failure: 'Profilna slika ne može biti postavljena',
      success: 'Profilna slika postavljena.',
    },
    updateProfile: { failure: 'Profil ne može biti ažuriran', success: 'Korisnički profil ažuriran.' },
    listAdmins: { failure: 'Admins could not be fetched' },
    createAdmin: {
      failure: 'Admin could not be created',
      success: 'Administrator kreiran. Verifikacija je poslata na email.',
    },
    toggleAdmin: {
      failure: 'Status operatera nije mogao biti ažuriran',
      success: 'Status operatera je ažuriran',
    },
    listClients: { failure: 'Clients could not be fetched' },
    getClient: { failure: 'Klijent nije pronađen' },
    createClient: { failure: 'Klijent nije mogao biti kreiran', success: 'Klijent kreiran.' },
    toggleClient: {
      failure: 'Status klijenta nije mogao biti ažuriran',
      success: 'Status klijenta je ažuriran',
    },
    createAddress: { failure: 'Adresa nije mogla biti kreirana', success: 'Adresa kreirana.' },
    createOrder: { failure: 'Nalog nije mogao biti kreiran', success: 'Nalog kreiran.' },
    commentOrder: { failure: 'Komentar nije mogao biti kreiran', success: 'Komentar dodat.' },
    assignAdmin: { success: 'Nalog dodeljen adminu.' },
    assignWorker: { success: 'Nalog dodeljen radniku.' },
    rejectComplaint: { success: 'Uspešno je odbijen zahtev za refundiranje.' },
    refundComplaint: { success: 'Uspešno je podnet zahtev za refundiranje.' },
    changeStatus: { success: 'Status naloga je uspešno promenjen.' },
    listWorkers: { failure: 'Majstori nisu mogli biti učitani' },
    createWorker: { failure: 'Majstor nije mogao biti kreiran', success: 'Majstor kreiran.' },
    toggleWorker: {
      failure: 'Status majstora nije mogao biti ažuriran',
      success: 'Status majstora je ažuriran',
    },
    listOwners: { failure: 'Vlasnik ne može biti pronađen' },
    createOwner: { failure: 'Kreiranje kompanije nije uspelo', success: 'Vlasnik kreiran.' },
    toggleOwner: {
      failure: 'Status vlasnika nije mogao biti ažuriran',
      success: 'Status vlasnika je ažuriran',
    },
    exportPrices: { failure: 'Cenovnik nije mogao biti izvezen', success: 'Cenovnik uspešno izvezen.' },
    importPrices: { failure: 'Cenovnik nije mogao biti importovan', success: 'Cenovnik uspešno importovan.' },
    listLegalDocuments: {
      failure: 'Legal documents summary could not be fetched',
      failureToast: 'Greška pri učitavanju dokumenata',
    },
    getLegalDocument: {
      failure: 'Legal document could not be fetched',
      failureToast: 'Greška pri učitavanju dokumenta',
    },
    listLegalVersions: {
      failure: 'Legal document version history could not be fetched',
      failureToast: 'Greška pri učitavanju istorije verzija',
    },
    createLegalDocument: {
      failure: 'Legal document could not be created',
      failureToast: 'Greška pri kreiranju dokumenta',
      success: 'Dokument je uspešno kreiran',
    },
    updateLegalDocument: {
      failure: 'Legal document could not be updated',
      failureToast: 'Greška pri ažuriranju dokumenta',
      success: 'Dokument je uspešno ažuriran',
    },
    createLegalVersion: {
      failure: 'New version could not be created',
      failureToast: 'Greška pri kreiranju nove verzije',
      success: 'Nova verzija je uspešno kreirana',
    },
    activateLegalVersion: {
      failure: 'Version could not be activated',
      failureToast: 'Greška pri aktivaciji verzije',
      success: 'Verzija je uspešno aktivirana',
    },
    getOrder: { failure: 'Ups! Nalog koji tražite ne postoji.' },
  });
  expect(dataFailureText('Kvar.')).toBe('Could not fetch/update data: Kvar.');
  expect(dataFailureText()).toBe('Could not fetch/update data: Error connecting to server');
});
