import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { QueuedMail } from '#server/features/mail/mail.service.ts'
import { type ComposedMail, composeMail } from '#server/features/mail/mail-layout.ts'
import type { FigureChange } from '#shared/my-water/figure-changes.rules.ts'
import { waterOfRow } from '#shared/my-water/my-water.rules.ts'
import { VISITOR } from '#shared/viewer.ts'
import { STATUS_LABELS } from '#shared/water/status-labels.ts'
import type { TopicAnswer } from '#shared/water/topic-answer.ts'
import { topicOf } from '#shared/water/topic-of.rules.ts'
import { topicLine } from '#shared/water/topics.ts'
import { selectFollow } from './follows.queries.ts'
import { isMailed, WATER_CHANGED_MAIL, type WaterChangedData } from './follows.service.ts'
import { findWaterOf } from './my-water.service.ts'

const dataSchema: z.ZodType<WaterChangedData> = z.object({
  followId: z.uuid(),
  changes: z.array(
    z.object({
      parameter: z.string().optional(),
      name: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  more: z.number(),
})

function changeSentence({ name, before, after }: FigureChange): string {
  if (after === null) return `${name}: no result any more. It was ${before}.`
  return before === null ? `${name}: new, ${after}.` : `${name}: ${after}. Before: ${before}.`
}

/** What the page says of the topics whose figures changed. */
const changedTopics = (topics: readonly TopicAnswer[], changes: readonly FigureChange[]): string[] => {
  const changed = new Set(changes.map(({ parameter }) => parameter && topicOf(parameter)))
  return topics.filter(({ topic }) => changed.has(topic)).map(topicLine)
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
  const { name, path, place } = water
  const answer = (await findWaterOf(db, VISITOR, clock.now(), place))?.answer ?? null
  const status = follow.waterStatus === null ? null : `Its status now: ${STATUS_LABELS[follow.waterStatus]}.`
  const said = [status, answer?.verdict.line].filter(Boolean).join(' ')
  const page = `${site.origin}${path}`
  const heading = `New figures for the water of ${name}`
  return composeMail({
    subject: heading,
    preheader: answer?.verdict.line ?? heading,
    paragraphs: [
      ...(said === '' ? [] : [said]),
      ...changedTopics(answer?.topics ?? [], changes),
      'The figures that changed:',
      ...changes.map(changeSentence),
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
