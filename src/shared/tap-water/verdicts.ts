/** What the values we hold say about a city's water, the surest first: lists show them in this order. */
export const VERDICTS = ['safe', 'caution-advised', 'no-limit-exceeded', 'not-enough-data'] as const
/** One of {@link VERDICTS}. */
export type Verdict = (typeof VERDICTS)[number]
