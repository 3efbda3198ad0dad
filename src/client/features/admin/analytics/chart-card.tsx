import { Table } from '@chakra-ui/react/table'
import Download from 'lucide-react/icons/download'
import TableIcon from 'lucide-react/icons/table'
import { type ReactNode, useId, useState } from 'react'
import { csvAddress } from '#client/lib/csv.ts'
import { Row } from '#client/ui/layout/layout.tsx'
import { Button, buttonClass } from '#client/ui/public/button.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { type CsvCell, toCsv } from '#shared/csv.ts'
import { formatNumber } from '#shared/format/number.ts'
import styles from './chart-card.module.css'
import { RankingChart } from './ranking-chart.tsx'

/** A column of what a {@link ChartCard} shows. */
export interface ChartColumn<Row> {
  label: string
  /** As it is written to the file. */
  value: (row: Row) => CsvCell
  /** As the page shows it; by default `value`, numbers as people read them. */
  text?: (row: Row) => string
  isNumber?: boolean
}

export interface ChartCardProps<Row> {
  title: string
  /** What is counted, and how. */
  description?: ReactNode
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The first one names the row. */
  columns: readonly ChartColumn<Row>[]
  /** Of the downloaded file, without its ending. */
  fileName: string
  /** Said in place of chart and table; null where there is something to show. */
  emptyText: string | null
  /** Draws the rows below each other. */
  ranking?: { label: string; value: (row: Row) => number }
  /** Draws the rows in another way. */
  chart?: ReactNode
}

/** A chart that can be read as a table instead, and taken away as a file. */
export function ChartCard<Row>(props: ChartCardProps<Row>) {
  const { title, description, rows, rowKey, columns, fileName, emptyText, ranking } = props
  const [isTable, setIsTable] = useState(false)
  const titleId = useId()
  const csv = toCsv([
    columns.map(({ label }) => label),
    ...rows.map((row) => columns.map(({ value }) => value(row))),
  ])
  const chart = ranking ? (
    <RankingChart
      label={ranking.label}
      data={rows.map((row) => ({
        key: rowKey(row),
        label: columns[0] === undefined ? '' : textOf(columns[0], row),
        value: ranking.value(row),
      }))}
    />
  ) : (
    props.chart
  )
  return (
    <Card as="section" isPadded aria-labelledby={titleId}>
      <Row align="start" justify="between" wraps marginBottom={12} gap={16} lineGap={8}>
        <div>
          <h2 id={titleId}>{title}</h2>
          {description !== undefined && <p className="muted small">{description}</p>}
        </div>
        {emptyText === null && (
          <Row gap={4} className={styles.actions}>
            <Button variant="ghost" size="sm" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
              <TableIcon size={18} aria-hidden />
              Table
            </Button>
            <a
              className={buttonClass({ variant: 'ghost', size: 'sm' })}
              href={csvAddress(csv)}
              download={`${fileName}.csv`}
              aria-label={`Download ${title} as CSV`}
            >
              <Download size={18} aria-hidden />
              CSV
            </a>
          </Row>
        )}
      </Row>
      {emptyText !== null && <p className="muted">{emptyText}</p>}
      {emptyText === null && (isTable ? <Rows {...props} /> : chart)}
    </Card>
  )
}

function textOf<Row>({ value, text }: ChartColumn<Row>, row: Row): string {
  const cell = value(row)
  return text?.(row) ?? (typeof cell === 'number' ? formatNumber(cell) : String(cell ?? ''))
}

function Rows<Row>({ title, rows, rowKey, columns }: ChartCardProps<Row>) {
  const [first, ...others] = columns
  if (first === undefined) return null
  return (
    // A region that scrolls is reached by the keyboard.
    <Table.ScrollArea role="region" tabIndex={0} maxHeight="360px" aria-label={`${title}, table`}>
      <Table.Root native stickyHeader>
        <thead>
          <tr>
            {columns.map(({ label, isNumber }) => (
              <th key={label} scope="col" data-numeric={isNumber}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              <th scope="row">{textOf(first, row)}</th>
              {others.map((column) => (
                <td key={column.label} data-numeric={column.isNumber}>
                  {textOf(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table.Root>
    </Table.ScrollArea>
  )
}
