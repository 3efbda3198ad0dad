import { useState } from 'react'
import type { EditorFieldProps } from '#client/features/admin/common/editor/use-editor.ts'
import { readRows, writeRows } from '#client/features/water/common/tap-water/contaminant-text.ts'
import { Box } from '#client/ui/layout/layout.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import { Tabs } from '#client/ui/public/tabs.tsx'
import { TextAreaField } from '#client/ui/public/text-area-field.tsx'
import { INVALID_CONTAMINANTS, parseContaminants } from '#shared/water/values/parse-contaminants.rules.ts'
import { ContaminantRows } from './contaminant-rows.tsx'
import styles from './contaminants-field.module.css'
import { RowsFromPdf } from './rows-from-pdf.tsx'

export interface ContaminantsFieldProps extends EditorFieldProps<string> {
  /** Of the whole report: it stands in where a row has none of its own. */
  reportSourceUrl: string | null
  /** Of the city: its law judges. */
  country: string
}

type Shown = 'table' | 'json' | 'pdf'

const TABS = [
  { id: 'table', label: 'Table' },
  { id: 'json', label: 'JSON' },
  { id: 'pdf', label: 'From a PDF' },
] as const

/** What the JSON says, next to its label. */
function Verdict({ text }: { text: string }) {
  const parsed = parseContaminants(text)
  if ('problem' in parsed) return <span className={classNames('small', styles.wrong)}>Invalid JSON</span>
  const { length } = parsed.contaminants
  return (
    <span className={classNames('small', styles.count)}>
      {`Valid, ${length} ${length === 1 ? 'row' : 'rows'}`}
    </span>
  )
}

/**
 * The contaminants of a report, as a table and as JSON: two views of one text, and rows from a PDF for it. What cannot be read stays as it was typed,
 * and neither view is left before it is put right.
 */
export function ContaminantsField({ reportSourceUrl, country, ...field }: ContaminantsFieldProps) {
  const { value: text, error, onChange } = field
  const rows = readRows(text)
  const [chosen, setChosen] = useState<Shown>('table')
  const [problem, setProblem] = useState<string | null>(null)
  const shown = rows === null ? 'json' : chosen

  const select = (next: Shown) => {
    if (next !== 'json' && rows === null) return setProblem(`Invalid JSON. ${INVALID_CONTAMINANTS}`)
    setProblem(null)
    setChosen(next)
  }
  return (
    <div>
      <Box as="p" marginBottom={4} className={classNames('small', styles.legend)}>
        Contaminants
      </Box>
      <Tabs label="How to edit the contaminants" tabs={TABS} selected={shown} onSelect={select}>
        {shown === 'json' || rows === null ? (
          <TextAreaField
            {...field}
            label="Contaminants (JSON)"
            labelAside={<Verdict text={text} />}
            rows={12}
            isCode
            error={error ?? problem}
            onChange={(next) => {
              setProblem(null)
              onChange(next)
            }}
          />
        ) : shown === 'pdf' ? (
          <RowsFromPdf
            rows={rows}
            reportSourceUrl={reportSourceUrl}
            onChange={(next) => onChange(writeRows(next))}
          />
        ) : (
          <ContaminantRows
            rows={rows}
            error={error}
            reportSourceUrl={reportSourceUrl}
            country={country}
            onChange={(next) => onChange(writeRows(next))}
          />
        )}
      </Tabs>
    </div>
  )
}
