import { formatCount, formatFigure, formatNumber } from '@smart-hydration/shared/format/number.ts'
import { hasDifferences, type LargeChange } from '@smart-hydration/shared/water/loads/import-report.ts'
import type { ImportResult } from './run-import.ts'

const change = ({ systemId, name, what, before, after, unit }: LargeChange): string =>
  unit === ''
    ? `  ${systemId} ${name}, ${what}: ${formatNumber(before)} → ${formatNumber(after)}`
    : `  ${systemId} ${name}, ${what}: ${formatFigure(before)} → ${formatFigure(after)} ${unit}`

/** What an import did or would do, for the terminal. */
export function importLines({ report, state, contentHash }: ImportResult, isCheck: boolean): string[] {
  const outcome = !hasDifferences(report)
    ? 'Nothing differs: the database has this file already.'
    : state === 'applied'
      ? 'Applied.'
      : 'Nothing was changed: this was a check.'
  return [
    ...report.files.map(
      ({ file, rows, used, leftOut }) =>
        `${file}: ${formatCount(rows, 'row')}, ${formatNumber(used)} used${leftOut === 0 ? '' : `, ${formatNumber(leftOut)} impossible`}`,
    ),
    ...report.leftOut.slice(0, 5).map((line) => `  ${line}`),
    `Systems whose number begins with ${report.prefixes.join(', ')}:`,
    ...report.tables.map(
      ({ table, added, changed, removed }) =>
        `  ${table}: ${formatNumber(added)} added, ${formatNumber(changed)} changed, ${formatNumber(removed)} removed`,
    ),
    ...(report.largest.length === 0 ? [] : ['The largest changes:', ...report.largest.map(change)]),
    ...(isCheck ? report.stops.map((reason) => `It would be stopped: ${reason}`) : []),
    `SHA-256 ${contentHash}`,
    outcome,
  ]
}
