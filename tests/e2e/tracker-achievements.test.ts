import { beforeEach, describe, it } from 'vitest'
import { flowSizes } from '../harness/browser.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'
import { openTracker, quickAdd, showScreen } from './tracker.ts'

const site = useSite()

beforeEach(() => site.deps.clock.set('2026-11-20T08:30:00Z'))

describe.each(flowSizes('phone'))('achievements on a %s', (_name, size) => {
  it('shows what was achieved and how far the next achievement is', async () => {
    const { page } = await openTracker(site, size)
    await showScreen(page, 'History')
    const achievements = main(page).getByRole('region', { name: 'Achievements' })
    await achievements.getByText('Reach your goal once').waitFor()
    await achievements.getByText('0 of 7 days in a row').waitFor()
    await showScreen(page, 'Today')
    await quickAdd(page, '1,000 ml').click()
    await quickAdd(page, '1,000 ml').click()
    await showScreen(page, 'History')
    await achievements.getByText('You reached your goal for the first time').waitFor()
    await achievements.getByText('1 of 7 days in a row').waitFor()
    await achievements.getByText('1 of 30 days in a row').waitFor()
  })
})
