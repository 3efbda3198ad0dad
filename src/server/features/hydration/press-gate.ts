import { createAccountGate } from '#server/limits/account-gate.ts'
import { MAX_PRESSES_PER_MINUTE } from '#shared/hydration/hydration.limits.ts'

/** The gate for one person's changes, from whatever device. Those within the limit wait for each other. */
export const pressGate = createAccountGate({
  inFlight: MAX_PRESSES_PER_MINUTE,
  perMinute: MAX_PRESSES_PER_MINUTE,
  message: 'You are pressing faster than anybody can drink.',
})
