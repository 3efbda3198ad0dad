import { Table } from '@chakra-ui/react/table'
import type { ReactNode } from 'react'

export interface PlainTableProps {
  label: string
  heads: readonly string[]
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[]
  /** The first cell of a row names it. */
  hasRowHeads?: boolean
  /** A narrower table scrolls. */
  minWidth?: string
}

/** A table to read. It scrolls where it does not fit, so the keyboard must reach it. */
export function PlainTable({ label, heads, rows, hasRowHeads = false, minWidth = '600px' }: PlainTableProps) {
  return (
    <Table.ScrollArea
      role="region"
      tabIndex={0}
      width="100%"
      whiteSpace="normal"
      border="1px solid {colors.border}"
      borderRadius="md"
      css={{ '& thead': { background: 'bg.sunken' }, '& td': { verticalAlign: 'top' } }}
      aria-label={`${label}, table`}
    >
      <Table.Root native minWidth={minWidth}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) =>
                hasRowHeads && index === 0 ? (
                  <th key={heads[index]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={heads[index]}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Table.Root>
    </Table.ScrollArea>
  )
}
