/** Hands a number in E.164 to the program that makes calls; the page stays. */
export function callPhone(e164: string): void {
  const link = document.createElement('a');
  link.href = `tel:${e164}`;
  link.click();
}
