import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { readMinerals } from '#server/features/hydration/minerals.service.ts'
import type { QueuedMail } from '#server/platform/mail/mail.service.ts'
import type { ComposedMail } from '#server/platform/mail/mail-layout.ts'
import { unitsOf } from '#shared/format/amount.ts'
import { DEFAULT_LOCALE } from '#shared/format/locale.ts'
import { type LetterData, readLetterWeeks } from './due-weekly-letters.service.ts'
import { selectLetterPerson } from './weekly-letter.queries.ts'
import { stopLink } from './weekly-letter.service.ts'
import { weeklyLetter } from './weekly-letter-texts.ts'

const dataSchema: z.ZodType<LetterData> = z.object({ userId: z.uuid(), monday: z.iso.date() })

/**
 * Composes a weekly letter from what is true when it is sent. Returns null for other kinds of mail, and if the person
 * turned it off, has no Premium any more, was suspended, left or changed their address.
 */
export async function composeWeeklyLetter(
  { db, clock, site, secrets }: Pick<Deps, 'db' | 'clock' | 'site' | 'secrets'>,
  mail: QueuedMail,
): Promise<ComposedMail | null> {
  const { userId, monday } = dataSchema.parse(mail.data)
  const person = await selectLetterPerson(db, userId)
  if (person === undefined || person.email !== mail.to) return null
  const weeks = await readLetterWeeks(db, person, monday, clock.now())
  if (weeks === null) return null
  const minerals = await readMinerals(db, userId, weeks.from, weeks.to)
  return weeklyLetter({
    weeks,
    minerals,
    units: unitsOf(person.units),
    locale: person.locale ?? DEFAULT_LOCALE,
    origin: site.origin,
    stopLink: stopLink(site.origin, secrets, userId),
  })
}
