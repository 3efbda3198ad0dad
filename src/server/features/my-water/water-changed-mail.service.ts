import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { QueuedMail } from '#server/features/mail/mail.service.ts'
import { type ComposedMail, composeMail } from '#server/features/mail/mail-layout.ts'
import type { FigureChange } from '#shared/my-water/figure-changes.rules.ts'
import { waterOfRow } from '#shared/my-water/my-water.rules.ts'
import { STATUS_LABELS } from '#shared/water-status/status-labels.ts'
import { selectFollow } from './follows.queries.ts'
import { isMailed, WATER_CHANGED_MAIL, type WaterChangedData } from './follows.service.ts'

const dataSchema: z.ZodType<WaterChangedData> = z.object({
  followId: z.uuid(),
  changes: z.array(
    z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  more: z.number(),
})

function changeSentence({ name, before, after }: FigureChange): string {
  if (after === null) return `${name}: no result any more. It was ${before}.`
  return before === null ? `${name}: new, ${after}.` : `${name}: ${after}. Before: ${before}.`
}

/**
 * Composes the mail about changed figures of a followed water. Returns null for other kinds of mail, and if the person
 * stopped following, has no Premium any more, left or changed their address.
 */
export async function composeWaterChangedMail(
  { db, clock, site }: Pick<Deps, 'db' | 'clock' | 'site'>,
  mail: QueuedMail,
): Promise<ComposedMail | null> {
  if (mail.kind !== WATER_CHANGED_MAIL) return null
  const { followId, changes, more } = dataSchema.parse(mail.data)
  const follow = await selectFollow(db, followId)
  if (follow === undefined || follow.email !== mail.to || !isMailed(follow, clock.now())) return null
  const water = waterOfRow(follow)
  if (water === null) return null
  const { name, path } = water
  const page = `${site.origin}${path}`
  const heading = `New figures for the water of ${name}`
  return composeMail({
    subject: heading,
    preheader: changes[0] === undefined ? heading : changeSentence(changes[0]),
    paragraphs: [
      `What is known of the water of ${name} has changed:`,
      ...changes.map(changeSentence),
      ...(follow.waterStatus === null
        ? []
        : [
            [`Its status now: ${STATUS_LABELS[follow.waterStatus]}.`, follow.statusReason]
              .filter((text) => text !== null && text !== '')
              .join(' '),
          ]),
      ...(more > 0 ? [`${more} more ${more === 1 ? 'value has' : 'values have'} changed.`] : []),
    ],
    button: { label: 'See all figures', href: page },
    after: {
      title: 'Enough of these?',
      links: [{ label: `Stop following ${name}`, href: `${page}#my-water` }],
    },
    reason: `You get this because you follow the water of ${name}. To stop, open its page and press “Stop following”.`,
  })
}
