import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { GUIDE_SOURCES } from '#server/features/guides/guide-content.ts'
import type { QueuedMail } from '#server/platform/mail/mail.service.ts'
import { type ComposedMail, composeMail } from '#server/platform/mail/mail-layout.ts'
import { createStopLink } from '#server/platform/mail/stop-link.ts'
import { guidePath } from '#shared/guides/guide-list.ts'
import { OWN_WELL } from '#shared/water/mine/own-well.rules.ts'
import type { WellReminderData } from './due-well-reminders.service.ts'
import { selectReminded } from './well-reminders.queries.ts'
import { STOPPED_WELL_REMINDER } from './well-reminders.service.ts'

const dataSchema: z.ZodType<WellReminderData> = z.object({ userId: z.uuid() })

/**
 * Composes the yearly mail about a person's own well. Returns null for other kinds of mail, and if the person turned it off, has
 * another water now, was suspended, left or changed their address.
 */
export async function composeWellReminder(
  { db, site, secrets }: Pick<Deps, 'db' | 'site' | 'secrets'>,
  mail: QueuedMail,
): Promise<ComposedMail | null> {
  const { userId } = dataSchema.parse(mail.data)
  const person = await selectReminded(db, userId)
  if (person === undefined || !person.isMailed || person.email !== mail.to) return null
  const stop = createStopLink(site.origin, secrets, STOPPED_WELL_REMINDER, userId)
  return composeMail({
    subject: 'Time to test your well',
    unsubscribe: stop,
    preheader: 'Once a year: bacteria, nitrate, total dissolved solids and pH.',
    heading: 'Time to test your well',
    paragraphs: [
      'No one tests a private well but its owner. EPA advises to have yours tested once a year for total coliform bacteria, nitrate, total dissolved solids and pH; CDC advises the first two as well.',
      'Ask your local health department for a certified laboratory, and what else is common in the groundwater of your area, such as arsenic or radon.',
      'Then enter the results: they are compared with the limits, and only you see them.',
    ],
    button: { label: 'Enter your results', href: `${site.origin}${OWN_WELL.path}` },
    after: {
      title: 'More',
      links: [
        { label: 'What to test, and when', href: `${site.origin}${guidePath('private-wells')}` },
        { label: GUIDE_SOURCES.epaWells.title, href: GUIDE_SOURCES.epaWells.url },
        { label: GUIDE_SOURCES.cdcWellTests.title, href: GUIDE_SOURCES.cdcWellTests.url },
        { label: 'Turn off the yearly mail', href: stop },
      ],
    },
    reason:
      'You get this because you turned on the yearly mail about your own well. The link above turns it off without a log-in.',
  })
}
