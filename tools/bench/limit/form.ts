/** The parts of a multipart body, split at its boundary: texts by their name, and the bytes of files. */
export function readForm(
  body: Buffer,
  contentType: string,
): { texts: Record<string, string>; files: Buffer[] } {
  const boundary = `--${contentType.split('boundary=')[1] ?? ''}`;
  const texts: Record<string, string> = {};
  const files: Buffer[] = [];
  for (let start = body.indexOf(boundary); start >= 0;) {
    const end = body.indexOf(boundary, start + boundary.length);
    if (end < 0) break;
    const part = body.subarray(start + boundary.length + 2, end - 2);
    const gap = part.indexOf('\r\n\r\n');
    const head = part.toString('utf8', 0, gap);
    const content = part.subarray(gap + 4);
    const name = /name="([^"]+)"/.exec(head)?.[1];
    if (head.includes('filename=')) files.push(content);
    else if (name !== undefined) texts[name] = content.toString('utf8');
    start = end;
  }
  return { texts, files };
}
