// A client of the API as somebody else writes one, typed by what a common generator makes of /api/openapi.json.
import createClient from 'openapi-fetch';
import type { components, paths } from 'generated';

const [baseUrl = '', email = '', password = ''] = process.argv.slice(2);

type OrderListItem = components['schemas']['OrderListItem'];

async function signIn(): Promise<string> {
  const api = createClient<paths>({ baseUrl, headers: { 'X-Client-Type': 'mobile' } });
  const { data, error } = await api.POST('/api/v1/auth/login', { body: { email, password } });
  if (error) throw new Error(`${error.code}: ${error.error}`);
  if (!('accessToken' in data.data)) throw new Error('The account has a second factor');
  return data.data.accessToken;
}

const toLine = ({ orderCode, status, worker, address }: OrderListItem): string =>
  [orderCode, status, worker?.companyName ?? '–', address.municipality].join('  ');

const api = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${await signIn()}` } });
const { data, error } = await api.GET('/api/v1/orders', {
  params: { query: { view: 'active', pageSize: 5 } },
});
if (error) throw new Error(`${error.code}: ${error.error}`);
console.log(`${data.meta.total} orders are under way, the first of them:`);
console.log(data.data.map(toLine).join('\n'));
