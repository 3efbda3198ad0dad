import { SITE_NAME } from '@smart-hydration/shared/site-name.ts'
import { addMonths, DAY } from '../billing/calendar.ts'
import { DRAFT_SECONDS } from '../billing/invoices.ts'
import { advanceBy } from '../billing/lifecycle.ts'
import type { World } from '../world/world.ts'
import { html, timeText } from './html.ts'
import { note, type PageAnswer, type PageRequest } from './layout.ts'

/** When the next running trial ends and is charged. */
function nextTrialEnd(world: World): number | null {
  const ends = world.store
    .all('subscription')
    .filter(({ status }) => status === 'trialing')
    .map((each) => (each.trial_end ?? 0) + DRAFT_SECONDS)
  return ends.length === 0 ? null : Math.min(...ends)
}

/** The steps the clock offers, with the time each leads to; null if there is nothing to go to. */
function steps(world: World): { value: string; label: string; to: number | null }[] {
  const now = world.now()
  return [
    { value: 'day', label: 'One day later', to: now + DAY },
    { value: 'three-days', label: 'Three days later', to: now + 3 * DAY },
    { value: 'trial', label: 'To the end of the next trial', to: nextTrialEnd(world) },
    { value: 'month', label: 'One month later', to: addMonths(now, 1) },
  ]
}

/** The test clock: shows the sandbox's time and moves it forward; renewals, charges and mails follow automatically. */
export function clockPage({ world, typed }: PageRequest): PageAnswer {
  let said: string | null = null
  const step = steps(world).find(({ value }) => value === typed?.get('step'))
  if (step !== undefined && step.to !== null) {
    const before = world.store.all('event').length
    advanceBy(world, step.to - world.now())
    const count = world.store.all('event').length - before
    said = `It is ${timeText(world.now())} now. ${count} ${count === 1 ? 'event' : 'events'} happened.`
  }
  const buttons = steps(world).map(
    ({ value, label, to }) =>
      html`<p><button class="quiet" name="step" value="${value}"${to === null ? html` disabled` : null}>${label}</button></p>`,
  )
  return {
    title: 'Test clock',
    content: html`<h1>Test clock</h1><p class="muted">The time of the test payments. Moving it ends trials, renews plans and tries failed cards again, as the days would.</p>${note(said)}<section aria-labelledby="now"><h2 id="now">${timeText(world.now())}</h2><form method="post">${buttons}</form></section><p><a class="back" href="/">Back to ${SITE_NAME}</a></p>`,
  }
}
