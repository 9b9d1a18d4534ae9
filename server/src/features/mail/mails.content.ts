import type { MailKind } from '#features/mail/queue-mail.service.ts';

/** The texts of a kind of mail; `path` is the path of its link below PUBLIC_URL, before the token. */
interface MailContent {
  readonly subject: string;
  /** Before the link, a paragraph each; `{device}`, `{address}` and `{time}` are those of the session that it is about. */
  readonly lines: readonly string[];
  readonly link: { readonly path: string; readonly label: string } | null;
  /** After the link: what to do when the mail was not expected. */
  readonly ending: string;
}

/** Kind of mail → its texts. */
export const MAIL_CONTENT = {
  set_password: {
    subject: 'Pozivnica u Majstoriju: postavite lozinku',
    lines: [
      'Majstorija vas poziva: za vas je otvoren nalog sa ovom email adresom.',
      'Postavite lozinku kojom ćete se prijavljivati. Time ujedno potvrđujete svoju adresu.',
    ],
    link: { path: '/auth/set-password/', label: 'Postavi lozinku' },
    ending: 'Ako niste očekivali ovu pozivnicu, zanemarite poruku: bez vas se nalog ne može koristiti.',
  },
  reset_password: {
    subject: 'Nova lozinka za Majstoriju',
    lines: ['Stigao je zahtev da se za vaš nalog u Majstoriji izabere nova lozinka.'],
    link: { path: '/auth/reset-password/', label: 'Izaberi novu lozinku' },
    ending: 'Ako to niste tražili vi, zanemarite poruku: vaša lozinka ostaje ista.',
  },
  verify_email: {
    subject: 'Potvrdite svoju email adresu',
    lines: ['Ova email adresa je upisana uz vaš nalog u Majstoriji. Potvrdite da je vaša.'],
    link: { path: '/auth/verify-email/', label: 'Potvrdi adresu' },
    ending: 'Ako nemate nalog u Majstoriji, zanemarite poruku: adresa neće biti potvrđena.',
  },
  password_changed: {
    subject: 'Lozinka za Majstoriju je promenjena',
    lines: [
      'Lozinka vašeg naloga u Majstoriji je promenjena. Svi uređaji su odjavljeni i traži se nova lozinka.',
      'Ako ste je promenili vi, ne morate ništa da radite.',
    ],
    link: null,
    ending:
      'Ako to niste bili vi, odmah otvorite stranicu za prijavu, izaberite „Zaboravljena lozinka?” i postavite novu, pa javite onome ko vam je otvorio nalog.',
  },
  email_changed: {
    subject: 'Email adresa za Majstoriju je promenjena',
    lines: [
      'Email adresa vašeg naloga u Majstoriji je promenjena. Svi uređaji su odjavljeni, a linkovi poslati na dosadašnju adresu više ne važe.',
      'Ako ste tražili ovu promenu, ne morate ništa da radite.',
    ],
    link: null,
    ending: 'Ako je niste tražili, odmah javite onome ko vam je otvorio nalog.',
  },
  new_device: {
    subject: 'Prijava u Majstoriju sa novog uređaja',
    lines: [
      'Na vaš nalog u Majstoriji prijavljen je uređaj koji do sada nije korišćen: {device}, IP adresa {address}, {time}.',
      'Ako ste to bili vi, ne morate ništa da radite.',
    ],
    link: null,
    ending: 'Ako to niste bili vi, odmah promenite lozinku. Time se odjavljuju svi uređaji.',
  },
} as const satisfies Record<MailKind, MailContent>;
