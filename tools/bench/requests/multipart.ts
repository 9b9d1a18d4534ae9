/** A part of a form: a text, or a file when it has a file name. */
export interface FormPart {
  readonly name: string;
  readonly content: Buffer;
  readonly fileName?: string;
}

const BOUNDARY = 'x-limit-and-ours-41d9b2';

const headOf = ({ name, fileName }: FormPart): string =>
  fileName === undefined
    ? `content-disposition: form-data; name="${name}"`
    : `content-disposition: form-data; name="${name}"; filename="${fileName}"\r\ncontent-type: image/jpeg`;

/** A multipart body as a browser would send it. */
export function multipart(parts: readonly FormPart[]): { body: Buffer; contentType: string } {
  const chunks = parts.flatMap((part) => [
    Buffer.from(`--${BOUNDARY}\r\n${headOf(part)}\r\n\r\n`),
    part.content,
    Buffer.from('\r\n'),
  ]);
  return {
    body: Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${BOUNDARY}`,
  };
}
