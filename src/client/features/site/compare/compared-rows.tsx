import { Box } from '#client/ui/layout/layout.tsx'
import type { Comparison } from '#shared/site/compare/compare.schema.ts'
import styles from './compare-page.module.css'

type Open = Extract<Comparison, { locked: false }>
type OpenRow = Open['rows'][number]
type OpenCell = NonNullable<OpenRow['cells'][number]>
/** An example's figures have no source. */
type Cell = Omit<OpenCell, 'source'> & { source?: OpenCell['source'] }
type Row = Omit<OpenRow, 'cells'> & { cells: (Cell | null)[] }

interface ComparedRowsProps {
  title?: string
  /** In the order of each row's cells. */
  waters: readonly { key: string; name: string }[]
  rows: readonly Row[]
}

/** What is compared, parameter by parameter: each value with what was counted and its years, and the limits. */
export function ComparedRows({ title = 'All results', waters, rows }: ComparedRowsProps) {
  return (
    <Box as="section" marginTop={32} aria-labelledby="values">
      <h2 id="values">{title}</h2>
      <p className="muted">
        Values of different years and kinds are not equal measures: compare them with care. Where it says “No
        result here”, the water may have been tested all the same.
      </p>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.parameter} className={styles.row}>
            <h3>
              {row.name} {row.unit !== null && row.unit !== row.name && <small>{row.unit}</small>}
            </h3>
            <p className={styles.limits}>
              {row.limits.length === 0
                ? 'None of the three (WHO, US EPA, EU) has a limit.'
                : row.limits.join(' · ')}
            </p>
            <dl className={styles.cells}>
              {waters.map(({ key, name }, index) => (
                <div key={key} className={styles.cell}>
                  <dt>{name}</dt>
                  <ComparedCell cell={row.cells[index] ?? null} />
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Box>
  )
}

function ComparedCell({ cell }: { cell: Cell | null }) {
  if (cell === null) return <dd className="muted">No result here</dd>
  const { figure, basis, years, notes, isAboveLimit, source } = cell
  return (
    <dd>
      <b className={styles.figure}>{figure}</b>
      {isAboveLimit && <span className={styles.above}>Above a limit</span>}
      <span className={styles.basis}>
        {basis}, {years}{' '}
        {source !== undefined && (
          <a href={`#source-${source}`} className="text-link" aria-label={`Source ${source}`}>
            [{source}]
          </a>
        )}
      </span>
      {notes.map((note) => (
        <span key={note} className={styles.basis}>
          {note}
        </span>
      ))}
    </dd>
  )
}
