import { expect, it } from 'vitest'
import { highest, limitsUnder, row, TODAY } from '#tests/factories/water-evidence.ts'
import { judgeContaminants } from './judge-contaminant.rules.ts'
import { outcomesByLaw } from './laws.rules.ts'
import type { Contaminant } from './tap-water.schema.ts'

const outcomesOf = (rows: readonly Contaminant[]) =>
  outcomesByLaw((law) => judgeContaminants(rows, limitsUnder(law), TODAY))

it.each<[what: string, rows: Contaminant[], above: string[], within: string[]]>([
  ['no result: neither above nor within', [], [], []],
  ['lead far below every limit', [row('lead', 1)], [], ['epa-today', 'epa-2029', 'who', 'eu']],
  ['lead at 11: above the limits of 10', [row('lead', 11)], ['epa-2029', 'who', 'eu'], ['epa-today']],
  ['lead at 16: above every limit', [row('lead', 16)], ['epa-today', 'epa-2029', 'who', 'eu'], []],
  ['PFOA above EPA’s limit of 2029 alone', [highest('pfoa', 9)], ['epa-2029'], []],
])('%s', (_what, rows, above, within) => {
  expect(outcomesOf(rows)).toEqual({ above, within })
})
