import Download from 'lucide-react/icons/download'
import { PlainTable } from '#client/features/admin/common/table/plain-table.tsx'
import { csvAddress } from '#client/lib/csv.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Badge, type BadgeProps } from '#client/ui/public/badge.tsx'
import { Button, buttonClass } from '#client/ui/public/button.tsx'
import { Notice } from '#client/ui/public/notice.tsx'
import type { ImportKind } from '#shared/admin/imports/csv-columns.ts'
import type { ImportAction, ImportPreview } from '#shared/admin/imports/imports.schema.ts'
import { badRowsCsv } from './bad-rows-csv.ts'

export interface CheckedFileProps {
  kind: ImportKind
  checked: ImportPreview
  isRunning: boolean
  onRun: () => void
}

const ACTIONS: Readonly<Record<ImportAction, { label: string; tone: BadgeProps['tone'] }>> = {
  create: { label: 'Create', tone: 'good' },
  update: { label: 'Update', tone: 'accent' },
  same: { label: 'No change', tone: 'neutral' },
}

/** How many of the wrong rows are listed; the file to download has them all. */
const LISTED_BAD = 200

const badLinesOf = (bad: ImportPreview['bad']) => new Set(bad.map(({ line }) => line)).size

/** What a check found, for those who do not see that {@link CheckedFile} has appeared. */
export const checkWords = ({ creates, updates, bad }: ImportPreview): string =>
  `File checked. New: ${creates}, changed: ${updates}, left out: ${badLinesOf(bad)}.`

/** What a checked file would do, what is wrong with it, and the button that does it. */
export function CheckedFile({ kind, checked, isRunning, onRun }: CheckedFileProps) {
  const { creates, updates, same, items, bad, ignoredColumns } = checked
  const count = creates + updates
  const badLines = badLinesOf(bad)
  return (
    <Stack as="section" align="start" gap={16} shrinks aria-labelledby="checked">
      <h2 id="checked">What this file would do</h2>
      <p>
        {creates} to create, {updates} to update, {same} without change
        {badLines > 0 && (
          <>
            ,{' '}
            <b>
              {badLines} {badLines === 1 ? 'row' : 'rows'} left out
            </b>
          </>
        )}
        .
      </p>
      {ignoredColumns.length > 0 && (
        <Notice>
          <p>Unknown columns are ignored: {ignoredColumns.join(', ')}.</p>
        </Notice>
      )}
      {bad.length > 0 && (
        <>
          <h3>Rows with mistakes</h3>
          <PlainTable
            label="Rows with mistakes"
            heads={['Line', 'Column', 'What is wrong']}
            minWidth="0"
            rows={bad.slice(0, LISTED_BAD).map(({ line, column, problem }) => ({
              key: `${line} ${column} ${problem}`,
              cells: [line, column ?? 'Row', problem],
            }))}
          />
          <a
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
            href={csvAddress(badRowsCsv(bad))}
            download={`${kind}-mistakes.csv`}
          >
            <Download size={18} aria-hidden />
            Download the list
          </a>
        </>
      )}
      {items.length > 0 && (
        <>
          <h3>Records</h3>
          <PlainTable
            label="Records"
            heads={['Line', 'Record', 'What happens']}
            minWidth="0"
            rows={items.map(({ line, name, action }) => ({
              key: line,
              cells: [
                line,
                name,
                <Badge key={action} tone={ACTIONS[action].tone}>
                  {ACTIONS[action].label}
                </Badge>,
              ],
            }))}
          />
          {count + same > items.length && (
            <p className="muted small">
              The first {items.length} of {count + same} are listed.
            </p>
          )}
        </>
      )}
      <div>
        <Button disabled={count === 0} isBusy={isRunning} busyLabel={`Importing ${count}`} onClick={onRun}>
          Import {count} {count === 1 ? 'record' : 'records'}
        </Button>
      </div>
      {isRunning && (
        <p className="muted small" role="status">
          All of it is written, or nothing. This takes a few seconds for thousands of rows.
        </p>
      )}
    </Stack>
  )
}
