import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { GOOD_PASSWORD, insertPerson } from '../factories/people.ts'
import { DESKTOP, eventually } from '../harness/browser.ts'
import { accountLink, header, logIn, logInButton, openDialog, useSiteWithoutLimits } from './account.ts'
import { button, loggedIn } from './members.ts'
import { main } from './pages.ts'
import { revisit } from './visit.ts'

/* What someone began and did not send, on a device that several people use one after another. */

const site = useSiteWithoutLimits()

const PATH = '/scanner?tab=water-iq'
const WORDS = 'I am pregnant and our water is brown'
/** A PNG of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const problem = (page: Page) => main(page).getByLabel('Describe the problem')
/** A field that is the same for everyone: only the log-out can empty it. */
const place = (page: Page) => main(page).getByRole('combobox', { name: 'ZIP code, town or utility' })
const photo = (page: Page) => main(page).locator('img[src^="blob:"]')

async function begin(page: Page): Promise<void> {
  await problem(page).fill(WORDS)
  await main(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'tap.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') })
  await photo(page).first().waitFor()
  // It is shown before it is stored: a page that is loaded again at once would not have it yet.
  await eventually(async () => (await storedDrafts(page)).photos).toBe(1)
}

async function isEmpty(page: Page): Promise<void> {
  await eventually(() => problem(page).inputValue()).toBe('')
  await eventually(() => photo(page).count()).toBe(0)
}

/** What this browser keeps of drafts: their keys, and how many photos. */
const storedDrafts = (page: Page) =>
  page.evaluate(async () => {
    const keys = [...Object.keys(sessionStorage), ...Object.keys(localStorage)]
    const databases = (await indexedDB.databases()).flatMap(({ name }) =>
      name?.startsWith('draft:') ? [name] : [],
    )
    const counts = databases.map(
      (name) =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open(name)
          // It was removed in the meantime: opening it must not create it again.
          opening.onupgradeneeded = () => opening.transaction?.abort()
          opening.onerror = () => resolve(0)
          opening.onsuccess = () => {
            const counting = opening.result.transaction('photos').objectStore('photos').count()
            counting.onsuccess = () => {
              opening.result.close()
              resolve(counting.result)
            }
          }
        }),
    )
    const photos = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
    return { keys: keys.filter((key) => key.startsWith('draft:')), photos }
  })

async function logInAs(page: Page, email: string): Promise<void> {
  await openDialog(page)
  await logIn(page, email)
  await accountLink(page).waitFor()
}

it.each(['here', 'in another tab'])(
  'are gone after Log Out %s, and the next account sees none',
  async (where) => {
    const { context } = await loggedIn(site)
    const noor = await insertPerson(site.db)
    const page = await site.openIn(context, PATH)
    await page.evaluate(() => localStorage.setItem('theme', 'light'))
    await begin(page)
    await revisit(site, page)
    await eventually(() => problem(page).inputValue()).toBe(WORDS)
    await photo(page).first().waitFor()

    const leaving = where === 'here' ? page : await site.openIn(context, '/cities')
    await header(leaving).getByRole('button', { name: 'Log Out' }).click()
    await logInButton(page).waitFor()
    await isEmpty(page)
    await eventually(() => storedDrafts(page)).toEqual({ keys: [], photos: 0 })
    await logInAs(page, noor.email)
    await isEmpty(page)
    await revisit(site, page)
    await isEmpty(page)
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  },
)

it('of a visitor are theirs after the log-in, and of a session that ended by itself stay unseen', async () => {
  // What the page asks as the person whose session has ended.
  site.allowComplaint(/401/)
  const context = await site.newContext(DESKTOP)
  const maya = await insertPerson(site.db)
  const noor = await insertPerson(site.db)
  const page = await site.openIn(context, PATH)
  await begin(page)
  await logInAs(page, maya.email)
  await eventually(() => problem(page).inputValue()).toBe(WORDS)
  await photo(page).first().waitFor()

  await site.db.deleteFrom('sessions').where('user_id', '=', maya.id).execute()
  await revisit(site, page)
  await logInButton(page).waitFor()
  await isEmpty(page)
  await logInAs(page, maya.email)
  await eventually(() => problem(page).inputValue()).toBe(WORDS)
  await photo(page).first().waitFor()

  await site.db.deleteFrom('sessions').where('user_id', '=', maya.id).execute()
  await revisit(site, page)
  await logInAs(page, noor.email)
  await isEmpty(page)
  await eventually(() => storedDrafts(page)).toEqual({ keys: [], photos: 0 })
})

it.each(['here', 'in another tab'])('typed into a page are gone after Log Out %s', async (where) => {
  const { context } = await loggedIn(site)
  const page = await site.openIn(context, '/')
  await place(page).fill('flint')
  const leaving = where === 'here' ? page : await site.openIn(context, '/cities')
  await header(leaving).getByRole('button', { name: 'Log Out' }).click()
  await logInButton(page).waitFor()
  await eventually(() => place(page).inputValue()).toBe('')
})

it('are gone from a page that was in the browser’s memory during Log Out', async () => {
  const { context } = await loggedIn(site)
  const page = await site.openIn(context, '/')
  await place(page).fill('flint')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  const leaving = await site.openIn(context, '/cities')
  await header(leaving).getByRole('button', { name: 'Log Out' }).click()
  await logInButton(leaving).waitFor()
  expect(await place(page).inputValue()).toBe('flint')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await logInButton(page).waitFor()
  await eventually(() => place(page).inputValue()).toBe('')
  expect(await page.getByText('Your session has ended').count()).toBe(0)
})

it('are gone with the account', async () => {
  const { context } = await loggedIn(site)
  const page = await site.openIn(context, PATH)
  await begin(page)
  const other = await site.openIn(context, '/account')
  await button(other, 'Delete my account').click()
  await other.getByRole('dialog').getByLabel('Your password', { exact: true }).fill(GOOD_PASSWORD)
  await other.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
  await logInButton(page).waitFor()
  await isEmpty(page)
  await eventually(() => storedDrafts(page)).toEqual({ keys: [], photos: 0 })
})
