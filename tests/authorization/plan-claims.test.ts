import { describe, expect, it } from 'vitest'
import { BENEFIT_NOTES, HOME_OFFER, PLANS } from '#shared/billing/plans.ts'
import { routesOfTheSite } from '../e2e/screens.ts'
import { PROCEDURES } from '../harness/any-procedure.ts'

/** What stands behind each line of the plans and of the home page's offer: procedures that do it, or the pages where it is found. */
const CLAIMS: Readonly<Record<string, { procedures?: readonly string[]; pages?: readonly string[] }>> = {
  '1 AI Bottle Scan per day': { procedures: ['scans.analyzeBottle'], pages: ['/scanner'] },
  // The glass of people without Premium is on the locked tracker, on their device alone.
  'Basic Hydration Tracking': { pages: ['/tracker'] },
  'Essential Water Quality Info': { pages: ['/cities/$slug/tap-water', '/water/us/$key'] },
  '100 AI Bottle Scans / month': { procedures: ['scans.analyzeBottle'], pages: ['/scanner'] },
  'Advanced Hydration Tracking': {
    procedures: ['hydration.addWater', 'hydration.history', 'hydration.minerals', 'reminders.save'],
    pages: ['/tracker', '/tracker/history', '/tracker/settings'],
  },
  'Personalized Hydration Goals': {
    procedures: ['hydration.setGoal', 'hydration.setWeekdayGoals', 'hydration.adjustGoal'],
    pages: ['/tracker/settings'],
  },
  'Daily Streak & Achievements': { procedures: ['hydration.day'], pages: ['/tracker', '/tracker/history'] },
  'Full Tap Water Quality Insights': { pages: ['/cities/$slug/tap-water', '/water/us/$key'] },
  'Access to Premium Content & Guides': { pages: ['/compare', '/my-test', '/innovations'] },
  'Ad-Free Experience': { pages: ['/cities', '/innovations', '/products'] },
  'Priority Customer Support': { pages: ['/contact'] },
  'Full city and tap-water reports': {
    procedures: ['cities.bySlug'],
    pages: ['/cities/$slug', '/cities/$slug/tap-water', '/water/us/$key'],
  },
  'the tracker': { procedures: ['hydration.day'], pages: ['/tracker'] },
  'unlimited scans': { procedures: ['scans.analyzeBottle', 'scans.diagnoseIssue'], pages: ['/scanner'] },
}

const lines: readonly string[] = [...Object.values(PLANS).flatMap(({ benefits }) => benefits), ...HOME_OFFER]
const routes = routesOfTheSite()

describe('each line of the plans and of the home page’s offer', () => {
  it.each(lines)('%s has a procedure or a page that exists', (line) => {
    const { procedures = [], pages = [] } = CLAIMS[line] ?? {}
    expect(procedures.length + pages.length).toBeGreaterThan(0)
    for (const name of procedures) expect(Object.keys(PROCEDURES)).toContain(name)
    for (const page of pages) expect(routes).toContain(page)
  })

  it('says what one scan a day counts', () => {
    expect(BENEFIT_NOTES['1 AI Bottle Scan per day']).toBe('one scan a day: a bottle or a Water IQ question')
  })

  it('and each note belongs to one', () => {
    for (const line of Object.keys(BENEFIT_NOTES)) expect(lines).toContain(line)
  })
})
