import { formatNumber } from '../../format/number.ts'
import { describeViolationAnswer, linesSentence } from '../values/epa-record.rules.ts'
import type { ServiceLines, ViolationAnswer } from '../values/epa-record.ts'
import { RECORD_SENTENCES } from '../values/record-sentences.ts'
import { asksToCheckPipes } from '../values/service-lines.rules.ts'
import { recentViolations, type SystemViolation } from '../values/violations.rules.ts'
import type { ComposedTopic } from './topic-answer.ts'
import { NO_RESULT } from './topic-texts.ts'

type Composed = Omit<ComposedTopic, 'topic' | 'headline'>

function composeRecord(
  record: ViolationAnswer | null,
  violations: readonly SystemViolation[],
  today: string,
): Composed {
  const recent = recentViolations(violations, today)
  if (recent !== null) return { sign: 'caution', label: 'Open or recent', sentence: recent }
  // The record next to dated violations that are over does not say of which kind its own are.
  if (violations.length > 0) {
    const sentence = RECORD_SENTENCES.closedViolations({ count: violations.length })
    return { sign: 'noted', label: 'Closed', sentence }
  }
  if (record === null) return { sign: 'no-result', label: 'Not known', sentence: NO_RESULT.record }
  const { sentence } = describeViolationAnswer(record)
  switch (record.healthBasedSince2022) {
    case 'yes':
      return {
        sign: 'on-record',
        label: 'Violation',
        sentence,
      }
    case 'none_recorded':
      return { sign: 'within', label: 'None recorded', sentence }
    case 'unknown':
      return { sign: 'no-result', label: 'No clear answer', sentence }
  }
}

/** What EPA's record says of violations. */
export const composeRecordTopic = (
  record: ViolationAnswer | null,
  violations: readonly SystemViolation[],
  today: string,
): ComposedTopic => ({ topic: 'record', headline: [], ...composeRecord(record, violations, today) })

function composePipes(lines: ServiceLines | null, population: number | null): Composed {
  if (lines === null) return { sign: 'no-result', label: 'Not known', sentence: NO_RESULT['lead-pipes'] }
  const sentence = linesSentence(lines)
  if (asksToCheckPipes(lines, population)) {
    return { sign: 'check', label: 'Check yours', sentence }
  }
  const { leadOrGalvanized, unknown } = lines
  if (leadOrGalvanized === 0 && unknown === 0) return { sign: 'within', label: 'None reported', sentence }
  const label =
    leadOrGalvanized === null || leadOrGalvanized === 0
      ? unknown === null || unknown === 0
        ? 'Counted'
        : `${formatNumber(unknown)} unknown`
      : `${formatNumber(leadOrGalvanized)} reported`
  return { sign: 'noted', label, sentence }
}

/** What the utility's inventory says of its service lines. */
export const composePipesTopic = (lines: ServiceLines | null, population: number | null): ComposedTopic => ({
  topic: 'lead-pipes',
  headline: [],
  ...composePipes(lines, population),
})
