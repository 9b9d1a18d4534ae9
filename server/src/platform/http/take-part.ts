/**
 * The values of a body that belong to one part of it, by the fields of the part, and the rest as it is: a command takes what is its own
 * and passes the rest on, so that a new optional value cannot be lost by copying field by field [code#take-part].
 */
export function takePart<const Part extends object, Body extends object>(
  part: Part,
  body: Body,
): [Pick<Body, keyof Part & keyof Body>, Omit<Body, keyof Part>];
export function takePart(part: object, body: object): [object, object] {
  const split = (isPart: boolean) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => Object.hasOwn(part, name) === isPart));
  return [split(true), split(false)];
}
