/** Where the metrics are shown. */
export interface MetricsPlace {
  readonly host: string;
  readonly port: number;
}
