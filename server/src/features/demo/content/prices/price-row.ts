/** One kind of work: name, unit of measure, price in whole rsd. */
export type PriceRow = readonly [name: string, unit: string, price: number];
