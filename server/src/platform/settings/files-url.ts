/** The store of uploaded files: a folder (absolute path) or an S3-compatible bucket. */
export type FilesPlace =
  | { kind: 'folder'; folder: string }
  | {
      kind: 's3';
      bucket: string;
      region: string;
      endpoint: string | null;
      /** Null: those of the machine, its role, its environment or the files of the AWS programs. */
      credentials: { accessKeyId: string; secretAccessKey: string } | null;
    };

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PARAMETERS = new Set(['region', 'endpoint']);

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/**
 * Reads `s3://KEY:SECRET@bucket?region=…&endpoint=…`, with key and secret or neither; throws an Error whose message names the
 * fault and no secret.
 */
export function parseFilesUrl(text: string): FilesPlace {
  if (!text.startsWith('s3://') || !URL.canParse(text))
    throw new Error('must look like s3://bucket?region=…');
  const url = new URL(text);
  const endpoint = url.searchParams.get('endpoint');
  const region = url.searchParams.get('region');
  const unknown = [...url.searchParams.keys()].find((key) => !PARAMETERS.has(key));
  if (unknown !== undefined) throw new Error(`does not know the parameter ${unknown}`);
  if (!BUCKET.test(url.host)) throw new Error('needs a bucket name after s3://');
  if (url.pathname !== '' && url.pathname !== '/') throw new Error('takes no path after the bucket');
  if (!region) throw new Error('needs ?region=…');
  if (endpoint !== null && !isHttpUrl(endpoint)) throw new Error('needs an http(s) address as endpoint');
  if ((url.username === '') !== (url.password === ''))
    throw new Error('needs both key and secret, s3://KEY:SECRET@bucket, or neither');
  const isNamed = url.username !== '';
  const credentials = isNamed
    ? {
        accessKeyId: decodeURIComponent(url.username),
        secretAccessKey: decodeURIComponent(url.password),
      }
    : null;
  return { kind: 's3', bucket: url.host, region, endpoint, credentials };
}
