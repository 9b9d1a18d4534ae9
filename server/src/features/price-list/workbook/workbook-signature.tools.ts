const SIGNATURES = { '504b0304': 'xlsx', d0cf11e0: 'xls' } as const;

const isSignature = (hex: string): hex is keyof typeof SIGNATURES => hex in SIGNATURES;

/** What the first bytes of a file say it is, undefined when it can be no workbook; its name says nothing. */
export function kindOfWorkbook(bytes: Buffer): 'xlsx' | 'xls' | undefined {
  const hex = bytes.toString('hex', 0, 4);
  return isSignature(hex) ? SIGNATURES[hex] : undefined;
}
