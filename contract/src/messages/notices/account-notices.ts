import type { Notice } from '@majstorija/contract/messages/notices/notice.ts';

/** Calls about signing in, the own account and the accounts of operators. */
export const ACCOUNT_NOTICES = {
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
  inviteAdmin: {
    success: 'Pozivnica je ponovo poslata na email.',
    failure: 'Pozivnica nije mogla biti poslata',
  },
  listAdmins: { failure: 'Admins could not be fetched' },
  exportNotifyMe: { success: 'Spisak adresa je izvezen.', failure: 'Spisak adresa nije mogao biti izvezen' },
  eraseNotifyMe: { success: 'Adresa je obrisana sa spiska.', failure: 'Adresa nije mogla biti obrisana' },
  readNotices: { failure: 'Obaveštenja nisu označena kao pročitana' },
  chooseNotices: { failure: 'Podešavanja obaveštenja nisu sačuvana' },
  exportList: { success: 'Preuzimanje fajla je počelo.', failure: 'Fajl nije mogao biti preuzet' },
  exportAudit: { success: 'Dnevnik je izvezen.', failure: 'Dnevnik nije mogao biti izvezen' },
} as const satisfies Record<string, Notice>;
