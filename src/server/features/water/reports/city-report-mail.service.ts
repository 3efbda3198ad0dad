import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { CityReportData } from '#server/features/cities/city-requests.service.ts'
import type { QueuedMail } from '#server/platform/mail/mail.service.ts'
import { type ComposedMail, composeMail } from '#server/platform/mail/mail-layout.ts'
import { waterStatusInMail } from '#server/platform/mail/water-status-in-mail.ts'
import { VISITOR } from '#shared/viewer.ts'
import { selectAnnouncedCity } from './tap-water.queries.ts'
import { reportByCitySlug } from './tap-water.service.ts'

const dataSchema: z.ZodType<CityReportData> = z.object({ cityId: z.uuid() })

/**
 * Composes the mail about a city's first report. Returns null if the report was unpublished in the meantime.
 */
export async function composeCityReportMail(
  { db, clock, site }: Pick<Deps, 'db' | 'clock' | 'site'>,
  mail: QueuedMail,
): Promise<ComposedMail | null> {
  const { cityId } = dataSchema.parse(mail.data)
  const city = await selectAnnouncedCity(db, cityId)
  if (city === undefined) return null
  const { answer } = await reportByCitySlug(db, VISITOR, clock.now(), city.slug)
  const heading = `We have a tap-water report for ${city.name}`
  return composeMail({
    subject: heading,
    preheader: answer.verdict.line,
    waterStatus: waterStatusInMail(answer.waterStatus, answer.verdict.line),
    paragraphs: [
      `You asked us for the tap water of ${city.name}. Its results are here now, each with its source and year.`,
    ],
    button: { label: 'Read the report', href: `${site.origin}/cities/${city.slug}/tap-water` },
    reason: `You get this because you asked for ${city.name}. This is the only mail about it; we have deleted your request.`,
  })
}
