import type { Today } from '#shared/hydration/hydration.schema.ts'
import type { Person } from '../person.ts'

/** What every step of the first minute needs. */
export interface StepProps {
  today: Today
  person: Person
}
