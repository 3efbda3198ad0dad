import type { RepairGuide } from './repair-guide.schema.ts'

/** The steps of a guide that are done. What is turned off first is counted before them, and is no step. */
export const doneSteps = (
  { shutOffs, steps }: Pick<RepairGuide, 'shutOffs' | 'steps'>,
  done: ReadonlySet<number>,
): RepairGuide['steps'] => steps.filter((_step, index) => done.has(shutOffs.length + index))
