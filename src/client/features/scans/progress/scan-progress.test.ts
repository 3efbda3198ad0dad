import { describe, expect, it } from 'vitest'
import { nextPercent, type RunningStage, stepOf } from './scan-progress.ts'

const STAGES: readonly RunningStage[] = ['sending', 'uploaded', 'reading', 'matching', 'checking']

/** The percentages shown over so many ticks of each stage in turn. */
function shown(ticks: number): number[] {
  const percents: number[] = []
  for (const stage of STAGES) {
    for (let tick = 0; tick < ticks; tick += 1) percents.push(nextPercent(stage, percents.at(-1) ?? 0))
  }
  return percents
}

describe('the percentage of a running scan', () => {
  it.each([1, 10, 2000])('only ever grows, and never says it is done (%i ticks a stage)', (ticks) => {
    const percents = shown(ticks)
    expect(percents).toEqual(percents.toSorted((a, b) => a - b))
    expect(percents.at(-1)).toBeLessThan(100)
  })

  it('does not run ahead of the stage, however long it lasts', () => {
    let percent = 0
    for (let tick = 0; tick < 5000; tick += 1) percent = nextPercent('sending', percent)
    expect(percent).toBeLessThanOrEqual(22)
    expect(nextPercent('reading', percent)).toBeGreaterThan(30)
  })

  it('does not go back when a stage is reported late', () => {
    expect(nextPercent('uploaded', 60)).toBe(60)
  })
})

it('knows the step of each stage', () => {
  expect(STAGES.map(stepOf)).toEqual([0, 0, 1, 2, 3])
})
