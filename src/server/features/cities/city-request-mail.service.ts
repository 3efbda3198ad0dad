import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { QueuedMail } from '#server/platform/mail/mail.service.ts'
import { type ComposedMail, composeMail } from '#server/platform/mail/mail-layout.ts'
import { joinWords } from '#shared/water/values/join-words.ts'
import { selectAddress } from './city-requests.queries.ts'
import { type CityRequestData, confirmingLink, MAX_CONFIRMED } from './city-requests.service.ts'

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
