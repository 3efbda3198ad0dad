import type { ScanStage } from '#shared/scans/scans.schema.ts'

/** What a running scan is doing, from the press of the button on. */
export type RunningStage = 'sending' | ScanStage

/** The start of each stage as a percentage of the whole. */
const SPANS: Readonly<Record<RunningStage, readonly [from: number, to: number]>> = {
  sending: [2, 22],
  uploaded: [22, 30],
  reading: [30, 72],
  matching: [72, 86],
  checking: [86, 98],
}

/** Share of what is left of a stage that each tick advances by. */
const ADVANCE = 0.04

/**
 * The percentage to show one tick after `before`: at least the stage's start, and approaching its end without reaching it,
 * so that it never stops and never gets ahead of the server.
 */
export function nextPercent(stage: RunningStage, before: number): number {
  const [from, to] = SPANS[stage]
  const start = Math.max(from, before)
  return start >= to ? start : start + (to - start) * ADVANCE
}

/** The steps as they are listed. */
export const SCAN_STEPS = [
  'uploaded',
  'reading',
  'matching',
  'checking',
] as const satisfies readonly ScanStage[]

/** Which of {@link SCAN_STEPS} is under way: 0 while the photo is on its way. */
export const stepOf = (stage: RunningStage): number =>
  stage === 'sending' || stage === 'uploaded' ? 0 : SCAN_STEPS.indexOf(stage)
