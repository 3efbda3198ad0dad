import { formatCount } from '#shared/format/number.ts'
import { SKIP_TEXTS, type Skipped } from './file-drinks.ts'
import styles from './import.module.css'

/** Lines that are named of one reason. */
const MAX_NAMED = 12

/** 'lines 5, 9, 12 and 30 more'. */
function linesText(lines: readonly number[]): string {
  const named = lines.slice(0, MAX_NAMED).join(', ')
  const rest = lines.length - MAX_NAMED
  return `${lines.length === 1 ? 'line' : 'lines'} ${named}${rest > 0 ? ` and ${rest} more` : ''}`
}

/** '12 from WaterMinder, 3 from Watch'. */
function sourcesText(sources: readonly string[]): string {
  const counts = [...Map.groupBy(sources, (source) => source)]
  return counts.map(([source, all]) => `${all.length} from ${source || 'an unnamed app'}`).join(', ')
}

/** Where the things of one reason are in the file: their lines, or the apps they are from. */
function placesText(skipped: readonly Skipped[]): string {
  const lines = skipped.flatMap(({ line }) => line ?? [])
  const sources = skipped.flatMap(({ source }) => source ?? [])
  if (lines.length > 0) return linesText(lines)
  return sources.length > 0 ? sourcesText(sources) : formatCount(skipped.length, 'record')
}

/** What of a file is not imported, by its reason. Renders nothing if that is nothing. */
export function SkippedList({ skipped }: { skipped: readonly Skipped[] }) {
  if (skipped.length === 0) return null
  const groups = [...Map.groupBy(skipped, ({ reason }) => reason)]
  return (
    <section aria-label="Not imported">
      <h3 className={styles.heading}>Not imported</h3>
      <ul className={styles.facts}>
        {groups.map(([reason, all]) => (
          <li key={reason}>
            {SKIP_TEXTS[reason]}: {placesText(all)}
          </li>
        ))}
      </ul>
    </section>
  )
}
