import { beforeEach, describe, expect, it } from 'vitest'
import { eventually, flowSizes } from '../harness/browser.ts'
import { violationsInBothThemes } from './axe.ts'
import { button, loggedIn } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'
import { glassWords, quickAdd, savedOf } from './tracker.ts'
import { revisit } from './visit.ts'

const site = useSite()
beforeEach(() => site.deps.clock.set('2026-11-20T08:30:00Z'))

const NEW = { is_subscribed: true, tracker_set_up_at: null }

describe.each(flowSizes('phone'))('the first minute on a %s', (_name, size) => {
  it('is skipped in two taps, and the next one logs the first drink; it is not asked again', async () => {
    const { context, id } = await loggedIn(site, { ...NEW, units: 'fl_oz' }, size)
    const page = await site.openIn(context, '/tracker')
    await main(page).getByText('Step 1 of 2').waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    const next = await button(page, 'Next').boundingBox()
    // A desktop has no bottom bar.
    const bar = page.getByRole('navigation', { name: 'Quick navigation' })
    const free = (await bar.isVisible()) ? (await bar.boundingBox())?.y : size.viewport.height
    expect((next?.y ?? 0) + (next?.height ?? 0)).toBeLessThanOrEqual(free ?? 0)
    await button(page, 'Skip').click()
    await main(page).getByText('Step 2 of 2').waitFor()
    await button(page, 'Skip').click()
    await quickAdd(page, '8 fl oz').click()
    await eventually(() => savedOf(site, id)).toEqual([237])
    await revisit(site, page)
    await quickAdd(page, '8 fl oz').waitFor()
    expect(await main(page).getByText('Step 1 of 2').count()).toBe(0)
  })

  it('saves what is answered', async () => {
    const { context, id } = await loggedIn(site, { ...NEW, units: 'ml' }, size)
    const page = await site.openIn(context, '/tracker')
    await main(page).getByLabel('Your usual cup in ml').fill('590')
    await main(page).getByLabel('Amounts in').selectOption('US fluid ounces (fl oz)')
    // What was typed before stays the same amount.
    await eventually(() => main(page).getByLabel('Your usual cup in fl oz').inputValue()).toBe('20')
    await main(page)
      .getByLabel('By the figures for')
      .selectOption('Woman, 19 or older: 74 fl oz (National Academies 2005 (United States))')
    await eventually(() => main(page).getByLabel('Goal a day in fl oz').inputValue()).toBe('74')
    await button(page, 'Next').click()
    await main(page).getByLabel('Your day starts at').selectOption('03:00')
    await main(page).getByLabel('Remind me from').fill('23:00')
    await button(page, 'Start tracking').click()
    await main(page).getByText('Choose a time before 21:00.').waitFor()
    await main(page).getByLabel('Remind me from').fill('09:00')
    expect(await violationsInBothThemes(page)).toEqual([])
    await button(page, 'Start tracking').click()
    await eventually(() => glassWords(page)).toBe('0 fl oz of 74 fl oz')
    await quickAdd(page, '20 fl oz').waitFor()
    const saved = await site.db
      .selectFrom('hydration_data')
      .innerJoin('hydration_reminders', 'hydration_reminders.user_id', 'hydration_data.user_id')
      .select(['daily_goal', 'cup_sizes', 'day_start_minute', 'from_minute', 'to_minute', 'by_mail'])
      .where('hydration_data.user_id', '=', id)
      .executeTakeFirst()
    expect(saved).toEqual({
      ...{ daily_goal: 2182, cup_sizes: [590], day_start_minute: 180 },
      ...{ from_minute: 540, to_minute: 1260, by_mail: true },
    })
  })
})
