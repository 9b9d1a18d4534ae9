/** A street of the sample: its name, and degrees WGS 84 about its middle, right to a few hundred metres. */
export type SampleRow = readonly [name: string, latitude: number, longitude: number];
