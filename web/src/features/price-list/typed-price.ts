const SERBIAN = /^(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d{1,2})?$/;

/** A typed amount as the API takes it: `1.234,50` and `1234,5` become `1234.5…`; anything else stays, to be refused. */
export function toWirePrice(typed: string): string {
  const text = typed.replace(/\s/g, '');
  return SERBIAN.test(text) ? text.replaceAll('.', '').replace(',', '.') : text;
}
