/** The words of 'Javite mi' on the public page, in its answers and in the list of the super admin. */
export const NOTIFY_ME_TEXTS = {
  title: 'Javite mi kad stigne',
  email: 'Vaša email adresa',
  platforms: 'Za koji telefon?',
  submit: 'Javite mi',
  /** Kept with every request as the words that were agreed to; a change of them is a new consent. */
  consent:
    'Slažem se da Majstorija čuva moju email adresu da bi mi javila kad stigne aplikacija. Mogu da se odjavim u svakom trenutku.',
  platformsMissing: 'Izaberite Android, iOS ili oba',
  consentMissing: 'Bez saglasnosti ne smemo da sačuvamo Vašu adresu',
  doneTitle: 'Još jedan korak: potvrdite adresu',
  done: 'Poslali smo Vam poruku. Otvorite link iz nje u naredna dva dana i javićemo Vam čim aplikacija stigne.',
  failed: 'Adresa nije sačuvana',
  noConnection: 'Nema veze sa serverom. Proverite internet, pa pokušajte ponovo.',
} as const;
