/** Which traces are kept, by the names of the standard. */
export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Where traces are sent, and which. */
export interface TracingPlace {
  /** Of a collector that takes OTLP over HTTP, without `/v1/traces`. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly sampler: (typeof SAMPLERS)[number];
  /** The share of the samplers with `ratio` in their name, 0 to 1. */
  readonly share: number;
}

/** A name as HTTP allows it. */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/;
/** A value that fits into a header. */
const VALUE = /^[\t\u0020-\u007e]*$/;

function toHeader(part: string): readonly [string, string] {
  const at = part.indexOf('=');
  const name = part.slice(0, Math.max(at, 0)).trim();
  let value = '\n';
  try {
    value = decodeURIComponent(part.slice(at + 1).trim());
  } catch {
    // Refused below, as every value that no header can have.
  }
  if (!NAME.test(name) || !VALUE.test(value)) {
    throw new Error('must be headers as name=value with commas between, their values encoded as in a URL');
  }
  return [name.toLowerCase(), value];
}

/** Reads `name=value,name=value`, the values encoded as in a URL. Throws an Error without a value in its message. */
export function parseHeaders(text: string): Record<string, string> {
  return Object.fromEntries(text.split(',').map(toHeader));
}
