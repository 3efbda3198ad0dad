import { afterAll, beforeAll, expect, it } from 'vitest'
import { DESKTOP, eventually, hydrated, useBrowser } from '../harness/browser.ts'
import { createProcesses, type Processes } from '../harness/server-process.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import { accountLink, fillSignUp, openDialog } from './account.ts'
import { button } from './members.ts'
import { main } from './pages.ts'
import { glassWords, quickAdd } from './tracker.ts'

/* The program as it is started and what was built, without anything of the tests between them and the browser. */

const deps = useTestDeps({ isEmptiedBeforeEach: false })
const browser = useBrowser({ serviceWorkers: 'allow' })
let processes: Processes
beforeAll(async () => {
  processes = await createProcesses(deps.connectionString)
})
afterAll(() => processes?.close())

it('what was built starts over an empty database, takes a drink of somebody new, and ends in peace', async () => {
  const server = await processes.startReady({ SEED_ON_START: 'true' })
  const context = await browser.newContext(DESKTOP)
  const page = await context.newPage()
  await page.goto(server.origin)
  await hydrated(page)
  await main(page).getByRole('link', { name: 'Explore Cities' }).click()
  await main(page).getByRole('heading', { level: 1, name: 'City Water Management' }).waitFor()
  await main(page).getByRole('searchbox', { name: 'Search cities' }).fill('denver')
  await main(page).getByRole('link', { name: 'Denver', exact: true }).waitFor()

  const email = 'first@example.org'
  await openDialog(page, 'Sign Up')
  await fillSignUp(page, { email })
  await accountLink(page).waitFor()
  await deps.db
    .updateTable('profiles')
    .set({ is_subscribed: true, units: 'ml' })
    .where('email', '=', email)
    .execute()
  await page.goto(`${server.origin}/tracker`)
  await hydrated(page)
  await button(page, 'Skip').click()
  await main(page).getByText('Step 2 of 2').waitFor()
  await button(page, 'Skip').click()
  await quickAdd(page, '250 ml').click()
  const kept = () => deps.db.selectFrom('hydration_entries').select('amount').execute()
  await eventually(kept).toEqual([{ amount: 250 }])
  await page.reload()
  await hydrated(page)
  await eventually(() => glassWords(page)).toBe('250 ml of 2,000 ml')
  await context.close()

  server.child.kill('SIGTERM')
  expect(await server.ended, server.output()).toBe(0)
})
