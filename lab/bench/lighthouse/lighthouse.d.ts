/** The part of Lighthouse that the bench uses. The package is installed by the first bench, so `tsc` cannot read its own types. */
declare module 'lighthouse' {
  export interface Result {
    categories: Record<
      string,
      { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
    >
    audits: Record<
      string,
      | {
          id: string
          title: string
          score: number | null
          scoreDisplayMode: string
          numericValue?: number
          errorMessage?: string
        }
      | undefined
    >
    runtimeError?: { message: string }
  }

  export default function lighthouse(
    address: string,
    options: { port: number; onlyCategories: string[]; output: 'json'; logLevel: 'silent' },
  ): Promise<{ lhr: Result } | undefined>
}
