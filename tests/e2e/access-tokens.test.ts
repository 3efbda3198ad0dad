import { describe, expect, it } from 'vitest'
import { insertAccessToken } from '../factories/access-tokens.ts'
import { eventually, flowSizes } from '../harness/browser.ts'
import { send } from '../harness/http.ts'
import { violationsOf } from './axe.ts'
import { button, confirmItIsMe, loggedIn, status } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'

const site = useSite()

describe('access tokens on the account page', () => {
  it('are not offered without Premium', async () => {
    const { context } = await loggedIn(site)
    const page = await site.openIn(context, '/account#apps')
    const section = main(page).getByRole('region', { name: 'For developers' })
    await section.getByRole('link', { name: 'See Premium' }).waitFor()
    expect(await section.getByRole('textbox').count()).toBe(0)
  })

  it.each(flowSizes('desktop'))('are created, used and revoked, on a %s', async (_size, size) => {
    const { context, id } = await loggedIn(site, { is_subscribed: true }, size)
    await insertAccessToken(site.db, id, 'Old phone')
    const page = await site.openIn(context, '/account#apps')
    const section = main(page).getByRole('region', { name: 'For developers' })
    await section.getByText('not used yet').waitFor()
    await section.getByRole('img', { name: 'QR code of the address for your shortcut' }).waitFor()

    await button(page, 'Create token').click()
    await section.getByText('Enter a name, for example "My phone".').waitFor()
    await section.getByLabel('Name of the new token').fill('Wall screen')
    await section.getByLabel('What it may do').selectOption('Add and read drinks')
    await section.getByLabel('Name of the new token').focus()
    await page.keyboard.press('Enter')
    await confirmItIsMe(page)
    const secret = section.locator('code', { hasText: /^shlog_/ })
    await secret.waitFor()
    const token = await secret.innerText()
    expect(await violationsOf(page)).toEqual([])

    const answer = await send(site.origin, '/api/log', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{"ml": 300}',
    })
    expect(answer.status).toBe(200)
    const today = await send(site.origin, '/api/today', { headers: { authorization: `Bearer ${token}` } })
    expect(JSON.parse(today.text)).toMatchObject({ intake: 300, left: 1700 })
    await button(page, 'I have saved it').click()
    await eventually(() => secret.count()).toBe(0)
    await page.reload()
    await section.getByText('Wall screen', { exact: true }).first().waitFor()
    await section.getByText(/^Adds and reads drinks/).waitFor()
    await eventually(() => section.innerText()).toContain('last used')
    await eventually(() => page.getByText(token).count()).toBe(0)

    await site.hydrated(page)
    await button(page, 'Revoke Old phone').click()
    await status(page).getByText('Token revoked').waitFor()
    await eventually(() => section.getByText('Old phone').count()).toBe(0)
    await section.getByText('Wall screen', { exact: true }).first().waitFor()
  })

  it('come with texts to copy, folded away from everyone else', async () => {
    const { context } = await loggedIn(site, { is_subscribed: true })
    const page = await site.openIn(context, '/account')
    const section = main(page).getByRole('region', { name: 'For developers' })
    expect(await section.getByText('How to add a drink').isVisible()).toBe(false)
    await site.hydrated(page, '#apps button')
    // By the keyboard: on a slow machine the sections above grow as their answers come, and a click lands next to it.
    await section.getByRole('button', { name: 'For developers' }).press('Enter')
    for (const name of ['Home Assistant', 'iOS Shortcuts: water from Apple Health', 'Tasker', 'A script']) {
      await section.getByText(name, { exact: true }).click()
      await section.getByRole('region', { name: `Text for ${name}` }).waitFor()
    }
    expect(await violationsOf(page)).toEqual([])
  })
})
