import { usePricingLink } from '#client/features/billing/common/next-page.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import type { DiagnosisResult } from '#shared/scans/water-iq.schema.ts'
import styles from './response-dialog.module.css'

/** Below this confidence an answer is a guess, and what else it could be is named; per cent. */
const SURE_FROM = 70

/** Answers that depend on the person's own water: without one on file, the first step is to find it. */
const ABOUT_OWN_WATER = /^Is my tap water safe/

/** Notes of a fresh answer that are not saved: what it ignored, what else it could be, and what the values of the person's own water say. */
export function AnswerNotes({ result, hadPhoto }: { result: DiagnosisResult; hadPhoto: boolean }) {
  const { stop, confidence, otherTitles, localReport, photoProblem } = result
  const isUnsure = confidence < SURE_FROM && otherTitles.length > 0 && stop === null
  const hasUnseenPhoto = stop === null && (photoProblem != null || (hadPhoto && !result.isPhotoUsed))
  const isAboutOwnWater = stop === null && localReport === null && ABOUT_OWN_WATER.test(result.title)
  if (!isUnsure && !hasUnseenPhoto && !isAboutOwnWater && localReport === null) return null
  return (
    <Stack gap={12} marginTop={16}>
      {hasUnseenPhoto && (
        <p className="muted small">
          {photoProblem == null
            ? 'Your photo was not looked at: this answer is from your words alone.'
            : `This answer is from your words alone. Your photo was left out: ${photoProblem}`}
        </p>
      )}
      {isUnsure && <p className="muted small">It could also be: {otherTitles.join('; ')}.</p>}
      {isAboutOwnWater && (
        <p>
          <AppLink to="/find" className="text-link">
            Find your water
          </AppLink>{' '}
          and read its topics: lead, lead pipes, nitrate and germs.
        </p>
      )}
      {localReport !== null && <LocalReport report={localReport} />}
    </Stack>
  )
}

function LocalReport({ report }: { report: NonNullable<DiagnosisResult['localReport']> }) {
  const { water, findings, isLocked } = report
  const pricing = usePricingLink()
  return (
    <section className={styles.report} aria-labelledby="local-report">
      <h3 id="local-report">Your water: {water.name}</h3>
      {findings.length > 0 && (
        <ul className={styles.findings}>
          {findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      )}
      {isLocked && (
        <p>
          There are more results for this water.{' '}
          <AppLink {...pricing} className="text-link">
            Unlock the full report
          </AppLink>
        </p>
      )}
      <p className="small">
        <AppLink to={water.path} className="text-link">
          See the tap-water report
        </AppLink>
      </p>
    </section>
  )
}
