/** Days a trial lasts, and days a failed payment may take before what was paid for ends. */
export const TRIAL_DAYS = 14
export const GRACE_DAYS = 3
