const UNIT = /(?:rsd|din(?:ara)?\.?)$/i;
const BLANKS = /[\s\u00A0\u202F]+/g;
/** A whole number, its thousands apart by dots or not at all, and a decimal comma. */
const SERBIAN = /^(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d+)?$/;
const DECIMAL_POINT = /^(?:\d+|\d{1,3}(?:,\d{3})+)\.\d+$/;
const PARA_PER_RSD = 100;
/** Far below a para, far above what a sum of decimals is off by. */
const SLIP = 1e-4;

function readAmount(typed: string): number | undefined {
  const text = typed.replace(BLANKS, '').replace(UNIT, '');
  if (SERBIAN.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  return DECIMAL_POINT.test(text) ? Number(text.replaceAll(',', '')) : undefined;
}

/** What a formula leaves beyond the para is no price but a slip of its decimals. */
function withoutSlip(amount: number): number {
  const para = Math.round(amount * PARA_PER_RSD);
  return Math.abs(amount * PARA_PER_RSD - para) < SLIP ? para / PARA_PER_RSD : amount;
}

/** The price in a cell in rsd, a number or text as people write it: `1.234,50`, `1234,5`, `1234.50`, `1 234 rsd`; else undefined. */
export function readSheetPrice(cell: string | number): number | undefined {
  const amount = typeof cell === 'number' ? cell : readAmount(cell);
  return amount === undefined || !Number.isFinite(amount) ? undefined : withoutSlip(amount);
}
