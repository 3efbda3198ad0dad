import Download from 'lucide-react/icons/download'
import { csvAddress } from '#client/lib/csv.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { buttonClass } from '#client/ui/public/button.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { CSV_COLUMNS, exampleCsv, type ImportKind } from '#shared/admin/imports/csv-columns.ts'
import styles from './column-help.module.css'

/** What is said of a kind next to its columns. */
const WORDS: Readonly<Record<ImportKind, string>> = {
  cities:
    'A city is found again by its slug, else by name and country. Columns a file does not have change nothing.',
  reports:
    'The rows of one city together replace the figures of its report. Levels follow from the limits; a figure without a source is not confirmed.',
  products:
    'A product is found again by its name and brand, or by its id. Columns a file does not have change nothing.',
}

/** The columns a file may have, and an example to begin with. */
export function ColumnHelp({ kind }: { kind: ImportKind }) {
  return (
    <Card as="aside" isPadded aria-labelledby="columns">
      <Stack align="start" gap={12}>
        <h2 className={styles.heading} id="columns">
          Columns
        </h2>
        <p className="muted small">{WORDS[kind]}</p>
        <a
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
          href={csvAddress(exampleCsv(kind))}
          download={`${kind}-example.csv`}
        >
          <Download size={18} aria-hidden />
          Example file
        </a>
        <Stack as="dl" className={styles.facts}>
          {CSV_COLUMNS[kind].map(({ name, about, isRequired }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
                {isRequired && <span className="muted small"> required</span>}
              </dt>
              <dd className="muted small">{about}</dd>
            </div>
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}
