/**
 * Each text that people write about an order when they create it and may change later, made from its longest length in
 * characters [orders#written-texts] [orders#text-limits]. A new one needs a line here and its column on the server.
 */
export const eachOrderText = <T>(make: (maxLength: number) => T) => ({
  description: make(2000),
});

/** The name of such a text on the wire. */
export type OrderText = keyof ReturnType<typeof eachOrderText>;
