import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { QueuedMail } from '#server/features/mail/mail.service.ts'
import { type ComposedMail, composeMail } from '#server/features/mail/mail-layout.ts'
import { selectAnnouncedCity } from './city-requests.queries.ts'
import type { CityReportData } from './city-requests.service.ts'

const dataSchema: z.ZodType<CityReportData> = z.object({ cityId: z.uuid() })

/**
 * Composes the mail about a city's first report. Returns null if the report was unpublished in the meantime.
 */
export async function composeCityReportMail(
  { db, site }: Pick<Deps, 'db' | 'site'>,
  mail: QueuedMail,
): Promise<ComposedMail | null> {
  const { cityId } = dataSchema.parse(mail.data)
  const city = await selectAnnouncedCity(db, cityId)
  if (city === undefined) return null
  const heading = `We have a tap-water report for ${city.name}`
  return composeMail({
    subject: heading,
    preheader: 'You asked us for this city.',
    paragraphs: [
      `You asked us for the tap water of ${city.name}. We now hold values for it, each with its source and year.`,
    ],
    button: { label: 'Read the report', href: `${site.origin}/cities/${city.slug}/tap-water` },
    reason: `You get this because you asked for ${city.name}. This is the only mail about it; we have deleted your request.`,
  })
}
