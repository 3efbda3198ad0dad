import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { QueuedMail } from '#server/platform/mail/mail.service.ts'
import { type ComposedMail, composeMail } from '#server/platform/mail/mail-layout.ts'
import { waterStatusInMail } from '#server/platform/mail/water-status-in-mail.ts'
import { VISITOR } from '#shared/viewer.ts'
import type { FigureChange } from '#shared/water/mine/figure-changes.rules.ts'
import { waterOfRow } from '#shared/water/mine/my-water.rules.ts'
import { SENTENCES } from '#shared/water/values/sentences.ts'
import { isMailed, type WaterChangedData } from './due-water-changes.service.ts'
import { selectFollow } from './follows.queries.ts'
import { findWaterOf } from './my-water.service.ts'

const dataSchema: z.ZodType<WaterChangedData> = z.object({
  followId: z.uuid(),
  changes: z.array(
    z.object({
      name: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  more: z.number(),
})

const changeSentence = ({ name, before, after }: FigureChange): string =>
  after === null
    ? SENTENCES.figureGone({ name, before: before ?? '' })
    : SENTENCES.figureChanged({ name, before, after })

/**
 * Composes the mail about changed figures of a followed water. Returns null for other kinds of mail, and if the person
 * stopped following, has no Premium any more, left or changed their address.
 */
export async function composeWaterChangedMail(
  { db, clock, site }: Pick<Deps, 'db' | 'clock' | 'site'>,
  mail: QueuedMail,
): Promise<ComposedMail | null> {
  const { followId, changes, more } = dataSchema.parse(mail.data)
  const follow = await selectFollow(db, followId)
  if (follow === undefined || follow.email !== mail.to || !isMailed(follow, clock.now())) return null
  const water = waterOfRow(follow)
  if (water === null) return null
  const { name, path, place } = water
  const known = await findWaterOf(db, VISITOR, clock.now(), place)
  const waterStatus =
    known?.waterStatus && known.answer
      ? waterStatusInMail(known.waterStatus, known.answer.verdict.line)
      : undefined
  const page = `${site.origin}${path}`
  const heading = `New figures for the water of ${name}`
  return composeMail({
    subject: heading,
    preheader: waterStatus?.line ?? heading,
    ...(waterStatus && { waterStatus }),
    paragraphs: [
      'The figures that changed:',
      ...changes.map(changeSentence),
      ...(more > 0 ? [SENTENCES.moreChanged({ count: more })] : []),
    ],
    button: { label: 'See all figures', href: page },
    after: {
      title: 'Enough of these?',
      links: [{ label: `Stop following ${name}`, href: `${page}#my-water` }],
    },
    reason: `You get this because you follow the water of ${name}. To stop, open its page and press “Stop following”.`,
  })
}
