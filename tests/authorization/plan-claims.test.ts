// @module-tag PL
import { describe, expect, it } from 'vitest'
import { BASIC_DAYS } from '#client/features/hydration/basic-glass/device-glass.ts'
import { BENEFIT_NOTES, BENEFIT_PAGES, HOME_OFFER, PLANS } from '#shared/billing/plans.ts'
import { LONG_GUIDES } from '#shared/guides/guide-list.ts'
import { PROCEDURES } from '../harness/any-procedure.ts'
import { SITE_ROUTES } from '../harness/site-routes.ts'

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
  'Access to Premium Content & Guides': {
    procedures: ['guides.sections', 'compare.waters', 'myTests.add'],
    pages: ['/guides', '/guides/$slug', '/compare', '/my-test'],
  },
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

describe('each line of the plans and of the home page’s offer', () => {
  it.each(lines)('%s has a procedure or a page that exists', (line) => {
    const { procedures = [], pages = [] } = CLAIMS[line] ?? {}
    expect(procedures.length + pages.length).toBeGreaterThan(0)
    for (const name of procedures) expect(Object.keys(PROCEDURES)).toContain(name)
    for (const page of pages) expect(SITE_ROUTES).toContain(page)
  })

  it('says what one scan a day counts', () => {
    expect(BENEFIT_NOTES['1 AI Bottle Scan per day']).toBe('one scan a day: a bottle or a Water IQ question')
  })

  it('and each note and each link belongs to one, and leads to a page', () => {
    for (const line of Object.keys({ ...BENEFIT_NOTES, ...BENEFIT_PAGES })) expect(lines).toContain(line)
    for (const page of Object.values(BENEFIT_PAGES)) expect(SITE_ROUTES).toContain(page)
  })

  it('says how many days the glass without Premium keeps', () => {
    expect(BENEFIT_NOTES['Basic Hydration Tracking']).toContain(`${BASIC_DAYS} days`)
  })

  it('says how many guides there are', () => {
    expect(LONG_GUIDES).toHaveLength(10)
    expect(LONG_GUIDES.filter(({ sections }) => sections === 'free')).toHaveLength(2)
    expect(BENEFIT_NOTES['Access to Premium Content & Guides']).toMatch(
      /^ten guides to read, two of them free/,
    )
  })
})
