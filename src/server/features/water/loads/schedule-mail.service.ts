import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { QueuedMail } from '#server/platform/mail/mail.service.ts'
import { type ComposedMail, composeMail } from '#server/platform/mail/mail-layout.ts'
import { formatCount } from '#shared/format/number.ts'
import { describeDifferences } from '#shared/water/loads/import-report.ts'
import { describeSource, WATER_SOURCE_IDS } from '#shared/water/loads/water-sources.ts'
import { type ScheduledImport, selectOutcomes } from './schedule.queries.ts'

const dataSchema = z.object({ quarter: z.string(), sources: z.array(z.string()).min(1) })

/** What became of one source, as a paragraph. */
function outcomeText({ outcome, message, report }: ScheduledImport): string {
  const stops = report?.stops.join(' ') ?? ''
  switch (outcome) {
    case 'applied':
      return `Applied: ${report === null ? 'see the history' : describeDifferences(report)}.`
    case 'unchanged':
      return 'Nothing has changed since the last import.'
    case 'stopped':
      return `Not applied, because the checks stop it. ${stops} It would be: ${report === null ? '' : describeDifferences(report)}.`
    default:
      return `Not imported. ${message ?? ''}`
  }
}

const largestText = ({ report, outcome }: ScheduledImport): string => {
  const [largest] = report?.largest ?? []
  if (largest === undefined || outcome === 'unchanged') return ''
  return ` The largest change: ${largest.name}, ${largest.what}, from ${largest.before} to ${largest.after} ${largest.unit}.`
}

/** Composes the mail to an admin about scheduled imports. Returns null if their outcomes were deleted. */
export async function composeScheduledImportsMail(
  { db, site }: Pick<Deps, 'db' | 'site'>,
  mail: QueuedMail,
): Promise<ComposedMail | null> {
  const { quarter, sources } = dataSchema.parse(mail.data)
  const outcomes = await selectOutcomes(db, quarter, sources)
  if (outcomes.length === 0) return null
  const applied = outcomes.filter(({ outcome }) => outcome === 'applied').length
  const refused = outcomes.filter(({ outcome }) => outcome !== 'applied' && outcome !== 'unchanged').length
  const heading =
    refused > 0
      ? `${formatCount(refused, 'source')} of water data not renewed`
      : applied > 0
        ? `${formatCount(applied, 'source')} of water data renewed`
        : 'Water data is up to date'
  return composeMail({
    subject: heading,
    preheader: `Scheduled imports of ${quarter.slice(0, 4)}, quarter ${quarter.slice(5)}.`,
    paragraphs: WATER_SOURCE_IDS.flatMap((id) => {
      const found = outcomes.find(({ source }) => source === id)
      return found === undefined
        ? []
        : [`${describeSource(id).title}. ${outcomeText(found)}${largestText(found)}`]
    }),
    button: { label: 'See the reports', href: `${site.origin}/admin/data` },
    reason:
      'You get this mail because you are an admin and scheduled imports are on. You can turn them off in Settings.',
  })
}
