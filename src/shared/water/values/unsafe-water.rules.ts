import type { JudgedContaminant } from './judge-contaminant.rules.ts'

/** What makes water unsafe: a health-related value above a limit that judges it. The status is then Caution Advised. */
export const isUnsafe = ({ judgment }: JudgedContaminant): boolean =>
  judgment.isJudged && judgment.isWithinLimits === false
