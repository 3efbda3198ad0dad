import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { QueuedMail } from '#server/platform/mail/mail.service.ts'
import { type ComposedMail, composeMail } from '#server/platform/mail/mail-layout.ts'
import { mailVerdict } from '#server/platform/mail/mail-verdict.ts'
import { joinWords } from '#shared/water/values/join-words.ts'
import { VISITOR } from '#shared/viewer.ts'
import { reportByCitySlug } from '../water/reports/tap-water.service.ts'
import { selectAddress, selectAnnouncedCity } from './city-requests.queries.ts'
import {
  type CityReportData,
  type CityRequestData,
  confirmingLink,
  MAX_CONFIRMED,
} from './city-requests.service.ts'

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
    verdict: mailVerdict(answer.waterStatus, answer.verdict.line),
    paragraphs: [
      `You asked us for the tap water of ${city.name}. Its results are here now, each with its source and year.`,
    ],
    button: { label: 'Read the report', href: `${site.origin}/cities/${city.slug}/tap-water` },
    reason: `You get this because you asked for ${city.name}. This is the only mail about it; we have deleted your request.`,
  })
}

const requestSchema: z.ZodType<CityRequestData> = z.object({ requestId: z.uuid() })

/**
 * Composes the mail that asks a visitor whether they want the mail about a city, or says that they have confirmed it.
 * Returns null if the request has ended.
 */
export async function composeCityRequestMail(
  { db, site, secrets }: Pick<Deps, 'db' | 'site' | 'secrets'>,
  mail: QueuedMail,
): Promise<ComposedMail | null> {
  const { requestId } = requestSchema.parse(mail.data)
  const request = await selectAddress(db, requestId)
  if (request === undefined) return null
  const { cityName, isConfirmed, confirmedCities } = request
  if (isConfirmed)
    return composeMail({
      subject: `Your request for ${cityName}`,
      preheader: 'There is nothing to confirm.',
      paragraphs: [
        `Someone, probably you, asked for the tap water of ${cityName} and left this address.`,
        'You have confirmed this request. You get one mail when its report is here.',
      ],
      reason: 'You get this because someone left this address for a mail about a city.',
    })
  return composeMail({
    subject: `Confirm your request for ${cityName}`,
    preheader: 'One tap, and you get one mail when its report is here.',
    paragraphs: [
      `Someone, probably you, asked for the tap water of ${cityName} and left this address. Confirm it, and you get one mail when its report is here.`,
      ...(confirmedCities.length < MAX_CONFIRMED
        ? []
        : [
            `You wait for ${joinWords(confirmedCities, 'and')}, which is as many as we note. This request would take the place of one of them.`,
          ]),
      'If you do not confirm it, we send nothing more and delete your address after seven days.',
    ],
    button: { label: 'Confirm the request', href: confirmingLink(site.origin, secrets, requestId) },
    reason:
      'You get this because someone left this address for a mail about a city. If it was not you, ignore this message.',
  })
}
