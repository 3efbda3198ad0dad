import { Box } from '#client/ui/layout/layout.tsx'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import type { Person } from '../person.ts'
import { clockText } from './clock-text.ts'
import { DayStartButton } from './day-start-editor.tsx'
import { RestDays } from './rest-days.tsx'
import styles from './your-day.module.css'

/** How the tracker fits the person's days. */
export function YourDay({ today, person }: { today: Today; person: Person }) {
  return (
    <section aria-label="Your day">
      <Box as="ul" marginTop={4}>
        <li className={styles.row}>
          <span>
            Starts at <b>{clockText(today.dayStart, person)}</b>
          </span>
          <DayStartButton dayStart={today.dayStart} person={person} />
        </li>
        {!today.isLimit && <RestDays today={today} />}
      </Box>
    </section>
  )
}
