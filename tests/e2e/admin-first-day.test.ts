import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createAi } from '#server/providers/ai/create-ai.ts'
import { createSmtpTransport } from '#server/providers/mail/mail.smtp.nodemailer.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { GOOD_PASSWORD, insertPerson } from '../factories/people.ts'
import { DESKTOP, eventually } from '../harness/browser.ts'
import { cityAnswer, reportAnswer } from '../harness/openai/written-answers.ts'
import { startOpenAiServer, type TestOpenAiServer } from '../harness/openai-server.ts'
import { startPayments } from '../harness/payments.ts'
import { startSmtpServer, type TestSmtpServer } from '../harness/smtp-server.ts'
import { truncateAll } from '../harness/test-db.ts'
import { field, logIn, logInButton, toastOf } from './account.ts'
import { button, dialog, loggedIn } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'

/*
 * A new admin's first day, in a browser: the key of a model, a city the model writes and one by hand, a report, a product
 * and an innovation, a colleague, somebody who has to go, the numbers, and the list of users on disk.
 */

const site = useSite()
let model: TestOpenAiServer
let smtp: TestSmtpServer

// Before each try: a second one finds nothing of the first.
beforeEach(async () => {
  await truncateAll(site.db)
  await seedDatabase(site.db, { log: site.deps.log })
  model = await startOpenAiServer()
  smtp = await startSmtpServer()
  site.deps.ai = createAi({
    environment: { ...model.settings, apiKey: null, dailyTokens: 1_000_000 },
    catalogue: async () => ({ waters: [], barcodes: [] }),
  })
  site.deps.mail = createSmtpTransport({ url: smtp.url, from: 'Smart Hydration <hello@example.org>' })
  await startPayments(site.deps)
})
afterEach(async () => {
  await Promise.all([model?.stop(), smtp?.stop()])
})

/** Follows a link of the sidebar. */
const goTo = (page: Page, label: string) =>
  page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: label, exact: true })
    .click()
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).first()
const RECORD_URL = /\/admin\/[a-z]+\/[0-9a-f-]{36}$/
const input = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()

async function saveKey(page: Page): Promise<void> {
  await goTo(page, 'Settings')
  await page.getByLabel('API key').fill(model.settings.apiKey)
  await button(page, 'Save').click()
  await field(page, 'Your password').fill(GOOD_PASSWORD)
  await inDialog(page, 'Confirm')
  await toastOf(page, 'status', 'Key saved').waitFor()
  await main(page).getByText('Active', { exact: true }).waitFor()
  model.play({ text: '{"works":true}' })
  await button(page, 'Test').click()
  await page.getByText('answered by the schema').waitFor()
}

async function addCityByModel(page: Page): Promise<void> {
  await goTo(page, 'Cities')
  await page.getByRole('link', { name: 'Add City' }).click()
  await heading(page, 'New city').waitFor()
  await input(page, 'Name').fill('Graz')
  await button(page, 'Generate with AI').click()
  model.play({ text: JSON.stringify(cityAnswer()) })
  await inDialog(page, 'Generate')
  await dialog(page).getByText('Choose what to take over.').waitFor()
  await inDialog(page, 'Take over')
  await eventually(() => input(page, 'Country').inputValue()).toBe('Austria')
  await button(page, 'Save draft').click()
  await page.waitForURL(RECORD_URL)
  await heading(page, 'Graz').waitFor()
}

async function addCityByHand(page: Page): Promise<void> {
  await goTo(page, 'Cities')
  await page.getByRole('link', { name: 'Add City' }).click()
  await heading(page, 'New city').waitFor()
  await button(page, 'Publish').click()
  await main(page).getByText('City name is required').waitFor()
  await input(page, 'Name').fill('Linz')
  await input(page, 'Country').fill('Austria')
  await input(page, 'Category').selectOption('River')
  await input(page, 'Tagline').fill('On the Danube')
  await button(page, 'Publish').click()
  // No toast is waited for: that of the city before may still be there.
  await page.waitForURL(RECORD_URL)
  await heading(page, 'Linz').waitFor()
}

async function writeReport(page: Page): Promise<void> {
  await goTo(page, 'Tap Water')
  await page.getByRole('searchbox').fill('Graz')
  model.play({ text: JSON.stringify(reportAnswer()) })
  await button(page, 'Generate the report for Graz').click()
  await button(page, 'Edit the report for Graz').click()
  await field(page, 'Summary').fill('Graz drinks from springs and wells. An admin has read the sources.')
  await inDialog(page, 'Publish')
  await toastOf(page, 'status', 'Report Updated').waitFor()
}

async function publishCity(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Search everything' }).fill(name)
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
  await heading(page, name).waitFor()
  await button(page, 'Publish').click()
  await toastOf(page, 'status', 'City saved').waitFor()
}

async function addProduct(page: Page): Promise<void> {
  await goTo(page, 'Dashboard')
  await page.getByRole('link', { name: 'Add Product' }).click()
  await heading(page, 'New product').waitFor()
  await input(page, 'Name').fill('Alpine jug')
  await input(page, 'Category').selectOption('Water Filters')
  await input(page, 'Shop link').fill('https://shop.example/alpine-jug')
  await button(page, 'Publish').click()
  await toastOf(page, 'status', 'Product created').waitFor()
}

async function addInnovation(page: Page): Promise<void> {
  await goTo(page, 'Innovations')
  await button(page, 'Add innovation').click()
  await heading(page, 'New innovation').waitFor()
  await input(page, 'Title').fill('Dew roofs')
  await input(page, 'Category').selectOption('AWG')
  await input(page, 'Summary').fill('Roofs that collect the dew of the night.')
  await button(page, 'Publish').click()
  await toastOf(page, 'status', 'Innovation created').waitFor()
}

async function inviteColleague(page: Page, email: string): Promise<void> {
  await goTo(page, 'Users')
  await button(page, 'Add User').click()
  await field(page, 'Full name').fill('Cora Colleague')
  await field(page, 'E-mail').fill(email)
  await field(page, 'Role').selectOption('admin')
  await inDialog(page, 'Send invitation')
  await toastOf(page, 'status', 'Invitation sent').waitFor()
  await site.deps.deliverMails()
}

/** The colleague reads their mail, chooses a password, logs in, and finds the back office open. */
async function takeUpInvitation(email: string): Promise<void> {
  const mail = await smtp.waitForMail(({ to }) => to === email)
  const link = /https?:\/\/\S+\/reset-password\?\S+/.exec(mail.text)?.[0] ?? ''
  const page = await site.open(new URL(link).pathname + new URL(link).search)
  await page.getByRole('heading', { name: 'Welcome' }).waitFor()
  await page.getByLabel('New password').fill(GOOD_PASSWORD)
  await button(page, 'Save new password').click()
  await dialog(page).getByText('Log in with your e-mail address and your password.').waitFor()
  await logIn(page, email)
  await eventually(() => dialog(page).count()).toBe(0)
  await page.goto(`${site.origin}/admin`)
  await heading(page, 'Dashboard').waitFor()
}

async function ban(page: Page, email: string): Promise<void> {
  await goTo(page, 'Users')
  await page.getByRole('searchbox', { name: 'Search users' }).fill(email)
  const row = main(page).locator('tr[data-row]', { hasText: email })
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Ban until…' }).click()
  await inDialog(page, 'Ban')
  await row.getByText('Banned', { exact: true }).waitFor()
}

it('is lived from the first key to the last number', { timeout: 240_000 }, async () => {
  const troll = await loggedIn(site, { full_name: 'Tom Troll' })
  const trollPage = await site.openIn(troll.context, '/admin')
  expect(new URL(trollPage.url()).pathname).toBe('/')
  const visitor = await site.open('/admin/cities')
  expect(new URL(visitor.url()).pathname).toBe('/')

  const { email } = await insertPerson(site.db, { role: 'admin', full_name: 'Nora New' })
  const page = await site.open('/cities', DESKTOP)
  await logInButton(page).click()
  await logIn(page, email)
  await page.getByRole('link', { name: 'Admin', exact: true }).click()
  await heading(page, 'Dashboard').waitFor()

  await saveKey(page)
  await addCityByModel(page)
  await addCityByHand(page)
  await writeReport(page)

  // What the model wrote is nowhere until somebody publishes it.
  site.expectComplaint(/404 \(Not Found\)/)
  expect((await visitor.goto(`${site.origin}/cities/graz-austria`))?.status()).toBe(404)
  await publishCity(page, 'Graz')
  await visitor.goto(`${site.origin}/cities/graz-austria/tap-water`)
  await visitor.getByText('Analysis Summary').click()
  await visitor.getByText('An admin has read the sources.').waitFor()
  await visitor.goto(`${site.origin}/cities/linz-austria`)
  await heading(visitor, 'Linz').waitFor()

  await addProduct(page)
  await visitor.goto(`${site.origin}/products?search=alpine+jug`)
  await visitor.getByText('Alpine jug').first().waitFor()
  await addInnovation(page)
  await visitor.goto(`${site.origin}/innovations`)
  await visitor.getByText('Dew roofs').first().waitFor()

  await inviteColleague(page, 'cora@example.org')
  await takeUpInvitation('cora@example.org')
  await ban(page, troll.email)
  await trollPage.goto(`${site.origin}/cities`)
  await logInButton(trollPage).waitFor()

  await goTo(page, 'Analytics')
  const figures = page.getByRole('list', { name: 'Key figures' })
  await eventually(() => figures.textContent()).toMatch(/Total users3/)
  await goTo(page, 'Dashboard')
  await page.getByRole('list', { name: 'Counts' }).getByText('Users').waitFor()

  await goTo(page, 'Users')
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()])
  const csv = await readFile(await download.path(), 'utf8')
  for (const address of [email, troll.email, 'cora@example.org']) expect(csv).toContain(address)

  await goTo(page, 'Audit log')
  await page.getByRole('rowheader').first().waitFor()
  await eventually(() => main(page).textContent()).toContain('Tom Troll')
  expect(model.complaints).toEqual([])
})
