/** How a value was obtained; an action level may only be compared with a 90th percentile. */
export const MEASUREMENT_BASES = [
  '90th percentile of homes',
  'average',
  'running annual average',
  'median',
  'single sample',
  'typical value',
  'midpoint of range',
  'range maximum',
  'zone maximum',
  'not stated',
] as const
