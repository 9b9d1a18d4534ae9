/** The part of Lighthouse that `landing.ts` uses: the package is installed only when the bench is run. */
declare module 'lighthouse' {
  interface Category {
    score: number | null;
    auditRefs: { id: string; weight: number }[];
  }
  interface Result {
    lhr: {
      lighthouseVersion: string;
      runtimeError?: { message: string };
      categories: Readonly<Record<string, Category>>;
      audits: Readonly<Record<string, { numericValue?: number; score: number | null } | undefined>>;
    };
  }
  export default function lighthouse(
    url: string,
    options: { port: number; onlyCategories: string[] },
  ): Promise<Result | undefined>;
}
