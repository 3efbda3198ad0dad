import { describe, expect, it } from 'vitest'
import { limitsUnder, mineral, row, TODAY } from '#tests/factories/water-evidence.ts'
import { judgeContaminants } from '../values/judge-contaminant.rules.ts'
import type { Contaminant } from '../values/tap-water.schema.ts'
import { writeSummary } from './report-summary.rules.ts'

describe('the summary of results that no limit judges', () => {
  const summaryOf = (...rows: Contaminant[]) =>
    writeSummary('Somewhere', judgeContaminants(rows, limitsUnder('US EPA'), TODAY), 'not-enough-data')

  it('says that none has a health limit only where that is so', () => {
    expect(summaryOf(mineral('calcium', 80))).toContain('None of the results has a health limit.')
    expect(summaryOf(row('nitrate', 4.9, { year: null }))).not.toContain('None of the results has')
    expect(summaryOf(row('lead', 2, { confirmed: false }))).not.toContain('None of the results has')
  })

  it('says what holds of a value that is set aside, and of a limit that applies later', () => {
    const none = 'No result that counts for the status has a health limit in force.'
    expect(summaryOf(row('nitrate', 4.9, { year: null }))).toContain(none)
    expect(summaryOf(row('pfoa', 41.4))).toContain(none)
  })
})
