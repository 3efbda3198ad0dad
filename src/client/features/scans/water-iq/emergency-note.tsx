import { useSettled } from '#client/lib/use-settled.ts'
import { findStops, stopFor } from '#shared/scans/stop.rules.ts'
import { StopBanner } from './stop-banner.tsx'
import { StopSteps } from './stop-steps.tsx'

/**
 * What to do first about a danger someone describes. Shown while they write, to people who cannot send what they wrote
 * without logging in or waiting: safety must not depend on an account or a scan. Renders nothing where there is no danger.
 */
export default function EmergencyNote({ text }: { text: string }) {
  const [hazard] = findStops(useSettled(text))
  if (hazard === undefined) return null
  const stop = stopFor(hazard)
  return (
    <section aria-label="Safety first">
      <StopBanner stop={stop} />
      <StopSteps stop={stop} />
    </section>
  )
}
