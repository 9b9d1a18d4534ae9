import type { Route } from '@majstorija/contract/http/route.ts';
import { routeUrl } from '#platform/http/route-url.ts';

/** Characters of a call that stands in one line. */
const LINE = 100;
const KEY = '7d0c6a52-1f0e-4b5b-8c57-3a9e64d1b0f2';

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** `:absenceId` → `$ABSENCE_ID`. */
const toVariable = (part: string): string => part.replace(/[A-Z]/g, '_$&').toUpperCase().replace(':', '$$');

function urlOf(route: Route): string {
  const query = new URLSearchParams(route.example?.query).toString();
  const path = routeUrl(route).replace(/:\w+/g, toVariable);
  return `"$URL${path}${query === '' ? '' : `?${query}`}"`;
}

/** Open routes that change something require this header, which only our own clients send. */
function headersOf(route: Route): string[] {
  const needsToken = route.access === 'signedIn' || typeof route.access !== 'string';
  return [
    ...(needsToken ? ['-H "$AUTH"'] : []),
    ...(route.access === 'public' ? ["-H 'X-Client-Type: mobile'"] : []),
    ...(route.ifMatch ? [`-H ${quoted('If-Match: "3"')}`] : []),
    ...(route.idempotent ? [`-H ${quoted(`Idempotency-Key: ${KEY}`)}`] : []),
  ];
}

function contentOf({ files, example, body }: Route): string[] {
  const fields = example?.body;
  if (files) {
    const texts = Object.entries(fields ?? {}).map(
      ([name, value]) => `-F ${quoted(`${name}=${String(value)}`)}`,
    );
    return [...texts, `-F ${quoted(`${files.field}=@slika.jpg;type=image/jpeg`)}`];
  }
  if (!body || !fields) return [];
  return [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(fields))}`];
}

/** Whether the table has enough to show a call. */
const isKnown = ({ access, body, example }: Route) =>
  access !== 'signedLink' && access !== 'internal' && (body === undefined || example?.body !== undefined);

/** The call as a curl command, with photos from a file; undefined when the route has no example body. */
export function toExampleCall(route: Route): string | undefined {
  if (!isKnown(route)) return undefined;
  const method = route.method === 'GET' ? [] : [`-X ${route.method}`];
  const lines = [['curl', ...method, urlOf(route)].join(' '), ...headersOf(route), ...contentOf(route)];
  const separator = lines.join(' ').length > LINE ? ' \\\n  ' : ' ';
  return lines.join(separator);
}
