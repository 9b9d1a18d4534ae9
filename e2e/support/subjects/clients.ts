import type { ClientListItem } from '@majstorija/contract/people/clients.ts';
import type { Api } from '../product/api.ts';

/** A client to create orders for, and two ways of typing the address. */
export type Customer = {
  client: ClientListItem;
  bareAddress: string;
  cyrillicAddress: string;
};

const LETTERS =
  'lj љ,nj њ,dž џ,a а,b б,v в,g г,d д,đ ђ,e е,ž ж,z з,i и,j ј,k к,l л,m м,n н,o о,p п,r р,s с,t т,ć ћ,u у,f ф,h х,c ц,č ч,š ш'
    .split(',')
    .map((pair) => pair.split(' '));

/** As typed on a Cyrillic keyboard, in lower case. */
const toCyrillic = (text: string) =>
  LETTERS.reduce(
    (sofar, [latin = '', cyrillic = '']) => sofar.replaceAll(latin, cyrillic),
    text.toLowerCase(),
  );

/** As typed on a keyboard without Serbian letters. */
const withoutDiacritics = (text: string) =>
  text
    .replaceAll('đ', 'dj')
    .replaceAll('Đ', 'Dj')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');

/** Active clients who live in a street that needs a Serbian letter; each journey uses its own. */
export async function listCustomers(api: Api): Promise<Customer[]> {
  const clients = await api.listClients();
  return clients
    .filter(({ isActive, addresses }) => isActive && /[čćđšž]/i.test(addresses[0]?.streetAndNumber ?? ''))
    .map((client) => {
      const address = client.addresses[0]?.streetAndNumber ?? '';
      return { client, bareAddress: withoutDiacritics(address), cyrillicAddress: toCyrillic(address) };
    });
}
