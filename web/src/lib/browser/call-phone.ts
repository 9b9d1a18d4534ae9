/** Hands a link of another program to the browser; the page stays. */
export function openProgram(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.click();
}

/** Hands a number in E.164 to the program that makes calls. */
export const callPhone = (e164: string): void => openProgram(`tel:${e164}`);
