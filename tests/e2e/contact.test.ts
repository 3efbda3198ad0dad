import { expect, it } from 'vitest'
import { eventually, flowSizes } from '../harness/browser.ts'
import { toastOf } from './account.ts'
import { violationsInBothThemes } from './axe.ts'
import { confirmItIsMe, dialog, loggedIn } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'

const site = useSite()

it.each(flowSizes('desktop'))(
  'a visitor writes on a %s, and an admin answers by mail',
  async (_name, size) => {
    const page = await site.open('/contact', size)
    await main(page).getByRole('button', { name: 'Send message' }).click()
    await main(page).getByText('Please tell us your name.').waitFor()
    await main(page).getByLabel('Name').fill('Maya Rai')
    await main(page).getByLabel('E-mail').fill('maya@example.org')
    await main(page).getByLabel('Subject').fill('Bottles')
    await main(page).getByLabel('Message').fill('Is my bottle safe?')
    expect(await violationsInBothThemes(page)).toEqual([])
    await main(page).getByRole('button', { name: 'Send message' }).click()
    await main(page).getByText('Your message has been sent').waitFor()
    await main(page).getByText('We answer to maya@example.org.').waitFor()

    const { context } = await loggedIn(site, { role: 'admin' }, size)
    const office = await site.openIn(context, '/admin/messages')
    await office.getByText('Bottles').first().click()
    const message = dialog(office, 'Bottles')
    await message.getByText('Is my bottle safe?').waitFor()
    expect(await violationsInBothThemes(office)).toEqual([])
    await message.getByLabel('Answer').fill('It is.')
    await message.getByRole('button', { name: 'Send answer' }).click()
    await toastOf(office, 'status', 'Answer sent').waitFor()
    await eventually(async () =>
      (await site.deps.deliverMails()).some(
        ({ to, text }) => to === 'maya@example.org' && text?.includes('It is.'),
      ),
    ).toBe(true)
    await site.db.deleteFrom('messages').execute()
  },
)

it('the dashboard asks who runs the site, and the pages say so once an admin has', async () => {
  site.allowComplaint(/403 \(Forbidden\)/)
  const { context } = await loggedIn(site, { role: 'admin' })
  const office = await site.openIn(context, '/admin')
  await main(office).getByText('Say who runs this site').waitFor()
  await office.goto(`${site.origin}/admin/settings`)
  const operator = office.getByRole('region', { name: 'Operator' })
  await operator.getByLabel('Name').fill('Ada Ltd')
  await operator.getByLabel('Postal address').fill('1 Water Street, Oxford')
  await operator.getByLabel('E-mail').fill('ada@example.org')
  await operator.getByRole('button', { name: 'Save operator' }).click()
  await confirmItIsMe(office)
  await toastOf(office, 'status', 'Saved').waitFor()
  for (const path of ['/privacy', '/terms', '/contact']) {
    const answer = await fetch(site.origin + path)
    expect(await answer.text(), path).toContain('1 Water Street, Oxford')
  }
})
