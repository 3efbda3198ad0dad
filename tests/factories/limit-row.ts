import type { LimitRow } from '#shared/water/values/limits.rules.ts'

/** A limit in force without source or note; of WHO's for health unless named otherwise. */
export const limitRow = (
  fields: Pick<LimitRow, 'parameter' | 'value' | 'unit'> & Partial<LimitRow>,
): LimitRow => ({
  authority: 'WHO',
  limitType: 'limit',
  kind: 'health',
  valueMin: null,
  localValue: null,
  inForceFrom: null,
  inForceUntil: null,
  status: 'in force',
  unconfirmed: false,
  note: null,
  sourceTitle: null,
  sourceUrl: null,
  ...fields,
})
