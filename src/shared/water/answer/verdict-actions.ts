/** What the one filled button of a water's page does. */
export const VERDICT_ACTIONS = ['check-pipe', 'ask-epa', 'see-what-helps', 'get-a-test', 'save'] as const
export type VerdictAction = (typeof VERDICT_ACTIONS)[number]
