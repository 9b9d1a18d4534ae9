/** A form with files as a browser sends it: payload and header. A list repeats its field. */
export async function aForm(
  fields: Readonly<Record<string, string | readonly string[]>>,
  files: readonly Buffer[] = [],
  field = 'files',
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value);
  }
  files.forEach((bytes, index) => {
    form.append(field, new File([new Uint8Array(bytes)], `slika-${index}.jpg`, { type: 'image/jpeg' }));
  });
  const request = new Response(form);
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}
