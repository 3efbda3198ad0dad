import { Table } from '@chakra-ui/react/table'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import {
  type ContaminantRow,
  newRow,
  valueText,
} from '#client/features/water/common/tap-water/contaminant-text.ts'
import { ParameterNames } from '#client/features/water/common/tap-water/parameter-names.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import { MAX_CONTAMINANTS } from '#shared/water/values/tap-water.schema.ts'
import { ContaminantForm } from './contaminant-form.tsx'
import { judgedRow, LEVEL_NAMES, LevelBadge } from './level-badge.tsx'
import { useLimits } from './use-limits.ts'

export interface ContaminantRowsProps {
  rows: readonly ContaminantRow[]
  error: string | null
  reportSourceUrl: string | null
  /** Of the city: its law judges. */
  country: string
  onChange: (rows: readonly ContaminantRow[]) => void
}

const TIGHT = {
  '& :is(th, td)': { paddingInline: '6px' },
  '& th': { overflowWrap: 'anywhere' },
  '& :is(th, td):last-child': { paddingRight: 0 },
  '& td[data-opened]': { padding: '{spacing.4} 0 {spacing.20}' },
  '& tr:has([data-opened])': { borderTop: 0 },
  // The year is in the row's fields.
  '@media (max-width: 479px)': { '& tr > :nth-child(3)': { display: 'none' } },
  '@media (max-width: 359px)': {
    '& :is(th, td)': { paddingInline: '2px' },
    '& [scope=row]': { minWidth: '84px' },
  },
}

/** Suggestions for a row's name. */
const NAMES_ID = 'parameter-names'

/** The contaminants as a table; a row opens to its fields. Levels follow from the limits while one types. */
export function ContaminantRows({ rows, error, reportSourceUrl, country, onChange }: ContaminantRowsProps) {
  const limits = useLimits(country)
  const [open, setOpen] = useState<number | null>(null)
  const replace = (at: number, row: ContaminantRow) => onChange(rows.map((old, i) => (i === at ? row : old)))

  return (
    <Stack align="start" gap={12} shrinks data-field="contaminants" tabIndex={-1}>
      <ParameterNames id={NAMES_ID} />
      {rows.length === 0 ? (
        <p className="muted small">No contaminants yet. Add those the source gives.</p>
      ) : (
        <Table.Root native css={TIGHT}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Value</th>
              <th scope="col">Year</th>
              <th scope="col">Level</th>
              <th scope="col">
                <span className="visually-hidden">Edit</span>
              </th>
            </tr>
          </thead>
          {rows.map((row, at) => {
            const judged = judgedRow(row, reportSourceUrl, limits)
            const name = row.name || `Row ${at + 1}`
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names of their own; their fields are controlled
              <tbody key={at}>
                <tr>
                  <th scope="row">{row.name || <span className="muted">No name yet</span>}</th>
                  <td>{valueText(row)}</td>
                  <td>{row.year ?? '–'}</td>
                  <td>
                    <LevelBadge {...judged} />
                  </td>
                  <td data-numeric>
                    <Button
                      variant="ghost"
                      size="sm"
                      aria-expanded={open === at}
                      aria-label={`${open === at ? 'Close' : 'Edit'} ${name}`}
                      onClick={() => setOpen(open === at ? null : at)}
                    >
                      {open === at ? 'Close' : 'Edit'}
                    </Button>
                  </td>
                </tr>
                {open === at && (
                  <tr>
                    <td colSpan={5} data-opened>
                      <ContaminantForm
                        row={row}
                        namesId={NAMES_ID}
                        hint={judged.why ?? `Level: ${LEVEL_NAMES[judged.level]}.`}
                        onChange={(next) => replace(at, next)}
                        onRemove={() => {
                          setOpen(null)
                          onChange(rows.filter((_row, i) => i !== at))
                        }}
                      />
                    </td>
                  </tr>
                )}
              </tbody>
            )
          })}
        </Table.Root>
      )}
      <Button
        variant="secondary"
        size="sm"
        disabled={rows.length >= MAX_CONTAMINANTS}
        onClick={() => {
          onChange([...rows, newRow()])
          setOpen(rows.length)
        }}
      >
        <Plus size={18} aria-hidden />
        Add contaminant
      </Button>
      <FormError>{error}</FormError>
    </Stack>
  )
}
