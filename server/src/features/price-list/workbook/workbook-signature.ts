const SIGNATURES = { '504b0304': 'xlsx', d0cf11e0: 'xls' } as const;

const isSignature = (hex: string): hex is keyof typeof SIGNATURES => hex in SIGNATURES;

/** The kind of workbook by its first bytes, undefined for any other file; the name is not used. */
export function kindOfWorkbook(bytes: Buffer): 'xlsx' | 'xls' | undefined {
  const hex = bytes.toString('hex', 0, 4);
  return isSignature(hex) ? SIGNATURES[hex] : undefined;
}
