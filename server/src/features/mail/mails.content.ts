import { CONSENT_PAGE_PATH } from '@majstorija/contract/legal-documents/consents.ts';
import { NOTIFY_ME_PATHS } from '@majstorija/contract/notify-me/notify-me.ts';
import type { MailKind } from '#features/mail/queue-mail.service.ts';

/** The texts of a kind of mail; `path` is the path of its link below PUBLIC_URL, before the token. */
interface MailContent {
  readonly subject: string;
  /** Before the link, a paragraph each, none where a letter has its own; `{device}`, `{address}` and `{time}` are those of the session that it is about, `{where}` what the reader signs in to. */
  readonly lines: readonly string[];
  readonly link: { readonly path: string; readonly label: string } | null;
  /** After the link: what to do when the mail was not expected. */
  readonly ending: string;
}

const NOT_ME =
  'Ako to niste bili Vi, odmah promenite lozinku, odjavite sve uređaje i javite onome ko Vam je otvorio nalog.';

/** Kind of mail → its texts. */
export const MAIL_CONTENT = {
  set_password: {
    subject: 'Pozivnica u Majstoriju: postavite lozinku',
    lines: [
      'Majstorija Vas poziva: za Vas je otvoren nalog sa ovom email adresom.',
      'Postavite lozinku kojom ćete se prijavljivati{where}. Time ujedno potvrđujete svoju adresu.',
    ],
    link: { path: '/auth/set-password/', label: 'Postavi lozinku' },
    ending: 'Ako niste očekivali ovu pozivnicu, zanemarite poruku: bez Vas se nalog ne može koristiti.',
  },
  reset_password: {
    subject: 'Nova lozinka za Majstoriju',
    lines: ['Stigao je zahtev da se za Vaš nalog u Majstoriji izabere nova lozinka.'],
    link: { path: '/auth/reset-password/', label: 'Izaberi novu lozinku' },
    ending: 'Ako to niste tražili Vi, zanemarite poruku: Vaša lozinka ostaje ista.',
  },
  verify_email: {
    subject: 'Potvrdite svoju email adresu',
    lines: ['Ova email adresa je upisana uz Vaš nalog u Majstoriji. Potvrdite da je Vaša.'],
    link: { path: '/auth/verify-email/', label: 'Potvrdi adresu' },
    ending: 'Ako nemate nalog u Majstoriji, zanemarite poruku: adresa neće biti potvrđena.',
  },
  password_changed: {
    subject: 'Lozinka za Majstoriju je promenjena',
    lines: [
      'Lozinka Vašeg naloga u Majstoriji je promenjena. Svi uređaji su odjavljeni i traži se nova lozinka.',
      'Ako ste je promenili Vi, ne morate ništa da radite.',
    ],
    link: null,
    ending:
      'Ako to niste bili Vi, odmah otvorite stranicu za prijavu, izaberite „Zaboravljena lozinka?” i postavite novu, pa javite onome ko Vam je otvorio nalog.',
  },
  email_changed: {
    subject: 'Email adresa za Majstoriju je promenjena',
    lines: [
      'Email adresa Vašeg naloga u Majstoriji je promenjena. Svi uređaji su odjavljeni, a linkovi poslati na dosadašnju adresu više ne važe.',
      'Ako ste tražili ovu promenu, ne morate ništa da radite.',
    ],
    link: null,
    ending: 'Ako je niste tražili, odmah javite onome ko Vam je otvorio nalog.',
  },
  new_device: {
    subject: 'Prijava u Majstoriju sa novog uređaja',
    lines: [
      'Na Vaš nalog u Majstoriji prijavljen je uređaj koji do sada nije korišćen: {device}, IP adresa {address}, {time}.',
      'Ako ste to bili Vi, ne morate ništa da radite.',
    ],
    link: null,
    ending: 'Ako to niste bili Vi, odmah promenite lozinku. Time se odjavljuju svi uređaji.',
  },
  factor_added: {
    subject: 'Dodata je potvrda prijave za Majstoriju',
    lines: [
      'Uz Vaš nalog u Majstoriji je dodata nova potvrda prijave: ključ ili aplikacija za kodove.',
      'Ako ste je dodali Vi, ne morate ništa da radite.',
    ],
    link: null,
    ending: NOT_ME,
  },
  factor_removed: {
    subject: 'Uklonjena je potvrda prijave za Majstoriju',
    lines: [
      'Sa Vašeg naloga u Majstoriji je uklonjena potvrda prijave: ključ ili aplikacija za kodove.',
      'Ako ste je uklonili Vi, ne morate ništa da radite.',
    ],
    link: null,
    ending: NOT_ME,
  },
  factors_taken_off: {
    subject: 'Super admin je uklonio potvrde prijave sa Vašeg naloga',
    lines: [
      'Super admin je sa Vašeg naloga u Majstoriji uklonio sve ključeve, aplikaciju za kodove i rezervne kodove. Svi uređaji su odjavljeni.',
      'Prijavite se lozinkom, pa na stranici Bezbednost dodajte novu potvrdu prijave.',
    ],
    link: null,
    ending: 'Ako to niste tražili, odmah se javite onome ko Vam je otvorio nalog.',
  },
  recovery_code_used: {
    subject: 'Prijava u Majstoriju rezervnim kodom',
    lines: [
      'Neko se prijavio na Vaš nalog u Majstoriji lozinkom i jednim od rezervnih kodova. Taj kod više ne važi.',
      'Ako ste to bili Vi, ne morate ništa da radite.',
    ],
    link: null,
    ending: NOT_ME,
  },
  notify_me: {
    subject: 'Potvrdite adresu za obaveštenje o aplikaciji Majstorija',
    lines: [
      'Neko je na našem sajtu ostavio ovu adresu da javimo kad stigne aplikacija Majstorija. Ako ste to bili Vi, potvrdite je linkom u naredna dva dana.',
      'Javićemo Vam jednom porukom i adresu čuvamo samo zbog toga. Na istoj strani možete i da se odjavite: adresa se odmah briše.',
    ],
    link: { path: NOTIFY_ME_PATHS.confirm, label: 'Potvrdi adresu' },
    ending: 'Ako adresu niste ostavili Vi, ne morate ništa: bez potvrde je brišemo posle dva dana.',
  },
  report: {
    subject: 'Izveštaj iz Statistike',
    lines: [],
    link: null,
    ending: 'Ovu poruku dobijate jer ste u Statistici izabrali izveštaj na mejl.',
  },
  complaint_received: {
    subject: 'Potvrda o prijemu reklamacije {number}',
    lines: [],
    link: null,
    ending: 'Sačuvajte ovu potvrdu. Broj reklamacije navedite kad god nas zovete u vezi sa njom.',
  },
  complaint_answered: {
    subject: 'Odgovor na reklamaciju {number}',
    lines: [],
    link: null,
    ending: 'Za sva pitanja u vezi sa ovim odgovorom pozovite nas i navedite broj reklamacije.',
  },
  consent_requested: {
    subject: 'Pročitajte i prihvatite novi tekst',
    lines: [
      'Objavili smo novi tekst dokumenta „{title}”. Važi od {effectiveDate}',
      'Molimo Vas da ga pročitate i prihvatite. Na stranici su link do celog teksta i dugme kojim ga prihvatate.',
    ],
    link: { path: CONSENT_PAGE_PATH, label: 'Pročitaj i prihvati' },
    ending: 'Ako nemate nalog u Majstoriji, zanemarite poruku.',
  },
} as const satisfies Record<MailKind, MailContent>;
