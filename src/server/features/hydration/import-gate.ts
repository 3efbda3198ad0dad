import { createAccountGate } from '#server/limits/account-gate.ts'

/** The gate for one person's imports: a file of the most drinks is checked and added twice within a minute. */
export const importGate = createAccountGate({
  inFlight: 4,
  perMinute: 150,
  message: 'You are importing too much at once.',
})
