import { useId, useState } from 'react'
import { type ContaminantRow, valueText } from '#client/features/water/common/tap-water/contaminant-text.ts'
import { MeasurementFields } from '#client/features/water/common/tap-water/measurement-fields.tsx'
import { ParameterNames } from '#client/features/water/common/tap-water/parameter-names.tsx'
import { Box, Grid, Row, Stack } from '#client/ui/layout/layout.tsx'
import { Badge } from '#client/ui/public/badge.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { CheckBox } from '#client/ui/public/check-box.tsx'
import type { ProposedRow, ReportReading } from '#shared/water/reports/report-reading.ts'
import styles from './proposed-rows.module.css'
import { RowPicture, usePagePictures } from './row-picture.tsx'

/** A row while a person looks at it. */
interface LookedAtRow {
  row: ContaminantRow
  isConfirmed: boolean
  isOpen: boolean
}

const toRow = ({
  page: _page,
  part: _part,
  printed: _printed,
  checks: _checks,
  ...row
}: ProposedRow): ContaminantRow => ({
  ...row,
  level: 'unjudged',
})

/** Whether a row says enough to be confirmed: a name, and a value or that there was none. */
const isComplete = ({ name, value, qualifier }: ContaminantRow): boolean =>
  (name ?? '').trim() !== '' && (Number.isFinite(value) || qualifier === 'not detected')

const rowsIn = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`

function unreadText({ unreadPages }: ReportReading): string | null {
  if (unreadPages.length === 0) return null
  const names =
    unreadPages.length > 6 ? `${unreadPages.length} scanned pages` : `page ${unreadPages.join(', ')}`
  return `We did not get to read ${names}. Print those pages to a PDF of their own.`
}

export interface ProposedRowsProps {
  reading: ReportReading
  /** "Add 3 rows" */
  actionLabel: (rows: string) => string
  isBusy?: boolean
  /** Gets the rows that the person confirmed. */
  onUse: (rows: ContaminantRow[]) => void
}

/** The rows that were read, each next to its picture. Only those a person confirms are used. */
export function ProposedRows({ reading, actionLabel, isBusy = false, onUse }: ProposedRowsProps) {
  const namesId = useId()
  const pictures = usePagePictures(reading.pages)
  const [rows, setRows] = useState<LookedAtRow[]>(() =>
    reading.rows.map((row) => ({ row: toRow(row), isConfirmed: false, isOpen: false })),
  )
  const change = (at: number, part: Partial<LookedAtRow>) =>
    setRows((before) => before.map((each, index) => (index === at ? { ...each, ...part } : each)))
  const confirmed = rows.filter(({ isConfirmed }) => isConfirmed)
  const unread = unreadText(reading)

  if (reading.rows.length === 0)
    return (
      <p className="muted" role="status">
        No rows of a table were found in this PDF. {unread}
      </p>
    )
  return (
    <Stack gap={16} shrinks>
      <ParameterNames id={namesId} />
      <p role="status">
        {rowsIn(reading.rows.length)} found. Compare each with the picture, correct it where needed, and
        confirm it. Only confirmed rows are used. {unread}
      </p>
      <Stack as="ul" gap={16} shrinks aria-label="Rows found">
        {reading.rows.map((proposed, at) => {
          const looked = rows[at]
          const page = reading.pages.find(({ number }) => number === proposed.page)
          if (looked === undefined || page === undefined) return null
          const { row, isConfirmed, isOpen } = looked
          const name = row.name || proposed.name
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a reading keep their order
            <Stack key={at} as="li" gap={8} shrinks className={styles.row}>
              <RowPicture row={proposed} page={page} address={pictures.get(proposed.page)} />
              <Row align="center" wraps gap={16} lineGap={8}>
                <Box as="span" shrinks className={styles.words}>
                  <b>{name}</b> {valueText(row)}
                  <span className="muted">
                    {' '}
                    · {row.year ?? 'no year'} · {row.basis ?? 'not stated'}
                  </span>
                </Box>
                {proposed.checks.length > 0 && <Badge tone="caution">Check this</Badge>}
                <Button
                  variant="ghost"
                  size="sm"
                  aria-expanded={isOpen}
                  aria-label={`${isOpen ? 'Close' : 'Correct'} ${name}`}
                  onClick={() => change(at, { isOpen: !isOpen })}
                >
                  {isOpen ? 'Close' : 'Correct'}
                </Button>
                {isComplete(row) ? (
                  <CheckBox
                    label={
                      <>
                        Confirm<span className="visually-hidden"> {name}</span>
                      </>
                    }
                    isChecked={isConfirmed}
                    onChange={(isChecked) => change(at, { isConfirmed: isChecked })}
                  />
                ) : (
                  <span className="muted small">Needs a value</span>
                )}
              </Row>
              {proposed.checks.length > 0 && (
                <ul className="muted small">
                  {proposed.checks.map((check) => (
                    <li key={check}>{check}</li>
                  ))}
                </ul>
              )}
              {isOpen && (
                <Grid columns="13.75rem" gap={16} shrinks>
                  <MeasurementFields
                    row={row}
                    namesId={namesId}
                    // What was confirmed was the row as it was.
                    onChange={(next) => change(at, { row: next, isConfirmed: false })}
                  />
                </Grid>
              )}
            </Stack>
          )
        })}
      </Stack>
      <div>
        <Button
          disabled={confirmed.length === 0}
          isBusy={isBusy}
          busyLabel="Saving"
          onClick={() => onUse(confirmed.map(({ row }) => row))}
        >
          {actionLabel(rowsIn(confirmed.length))}
        </Button>
      </div>
    </Stack>
  )
}
