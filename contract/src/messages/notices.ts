type Notice = {
  /** Toast after the call succeeded. */
  readonly success?: string;
  /** Shown when the call failed and the server sent no text. */
  readonly failure: string;
  /** Toast of a failure where the screen itself shows the text above. */
  readonly failureToast?: string;
};

/**
 * Call → the texts of the back-office about its outcome; an error text of the server takes precedence
 * [errors-and-texts#notice-per-call].
 */
export const NOTICES = {
  login: {
    failure: 'Email ili lozinka nisu ispravni',
    failureToast: 'Pogrešni podaci. Pokušajte ponovo.',
  },
  logout: { failure: 'Odjava nije uspela', failureToast: 'Logout failed. Please try again.' },
  forgotPassword: {
    success: 'Uputstva za resetovanje lozinke su poslata na email.',
    failure: 'Email nije pronađen',
    failureToast: 'Pogrešni podaci. Pokušajte ponovo.',
  },
  checkToken: { failure: 'Provera tokena nije uspela' },
  resetPassword: {
    success: 'Lozinka je uspešno resetovana.',
    failure: 'Promena lozinke nije uspela',
    failureToast: 'Došlo je do greške prilikom resetovanja lozinke.',
  },
  setPassword: {
    success: 'Lozinka je uspešno resetovana.',
    failure: 'Promena lozinke nije uspela',
    failureToast: 'Došlo je do greške prilikom resetovanja lozinke.',
  },
  updatePassword: {
    success: 'Lozinka je uspešno promenjena. Molimo prijavite se ponovo.',
    failure: 'Pogrešne lozinke',
  },
  verifyEmail: {
    success: 'Email adresa je potvrđena.',
    failure: 'Email adresa nije mogla biti potvrđena',
  },
  setProfileImage: {
    success: 'Profilna slika postavljena.',
    failure: 'Profilna slika ne može biti postavljena',
  },
  updateProfile: { success: 'Korisnički profil ažuriran.', failure: 'Profil ne može biti ažuriran' },
  createAdmin: {
    success: 'Administrator kreiran. Verifikacija je poslata na email.',
    failure: 'Admin could not be created',
  },
  toggleAdmin: {
    success: 'Status operatera je ažuriran',
    failure: 'Status operatera nije mogao biti ažuriran',
  },
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
  createAddress: { success: 'Adresa kreirana.', failure: 'Adresa nije mogla biti kreirana' },
  getOrder: { failure: 'Ups! Nalog koji tražite ne postoji.' },
  createOrder: { success: 'Nalog kreiran.', failure: 'Nalog nije mogao biti kreiran' },
  assignAdmin: { success: 'Nalog dodeljen adminu.', failure: 'Nalog nije mogao biti dodeljen operateru' },
  assignWorker: { success: 'Nalog dodeljen radniku.', failure: 'Nalog nije mogao biti dodeljen majstoru' },
  rejectComplaint: {
    success: 'Uspešno je odbijen zahtev za refundiranje.',
    failure: 'Zahtev za refundiranje nije mogao biti odbijen',
  },
  refundComplaint: {
    success: 'Uspešno je podnet zahtev za refundiranje.',
    failure: 'Zahtev za refundiranje nije mogao biti podnet',
  },
  changeStatus: {
    success: 'Status naloga je uspešno promenjen.',
    failure: 'Status naloga nije mogao biti promenjen',
  },
  commentOrder: { success: 'Komentar dodat.', failure: 'Komentar nije mogao biti kreiran' },
  updatePrice: { success: 'Stavka je ažurirana.', failure: 'Stavka nije mogla biti ažurirana' },
  removePrice: { success: 'Stavka je obrisana.', failure: 'Stavka nije mogla biti obrisana' },
  exportPrices: { success: 'Cenovnik uspešno izvezen.', failure: 'Cenovnik nije mogao biti izvezen' },
  importPrices: { success: 'Cenovnik uspešno importovan.', failure: 'Cenovnik nije mogao biti importovan' },
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
    success: 'Dokument je uspešno kreiran',
    failure: 'Legal document could not be created',
    failureToast: 'Greška pri kreiranju dokumenta',
  },
  updateLegalDocument: {
    success: 'Dokument je uspešno ažuriran',
    failure: 'Legal document could not be updated',
    failureToast: 'Greška pri ažuriranju dokumenta',
  },
  createLegalVersion: {
    success: 'Nova verzija je uspešno kreirana',
    failure: 'New version could not be created',
    failureToast: 'Greška pri kreiranju nove verzije',
  },
  activateLegalVersion: {
    success: 'Verzija je uspešno aktivirana',
    failure: 'Version could not be activated',
    failureToast: 'Greška pri aktivaciji verzije',
  },
  listWorkers: { failure: 'Majstori nisu mogli biti učitani' },
  listAdmins: { failure: 'Admins could not be fetched' },
} as const satisfies Record<string, Notice>;

/** Toast of a failure that no notice covers, with the reason when there is one [errors-and-texts#generic-failure]. */
export function dataFailureText(message?: string): string {
  return `Could not fetch/update data: ${message || 'Error connecting to server'}`;
}
