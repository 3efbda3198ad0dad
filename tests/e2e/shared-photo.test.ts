import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { eventually, flowSizes } from '../harness/browser.ts'
import { send } from '../harness/http.ts'
import { header, logInButton } from './account.ts'
import { loggedIn } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'
import { revisit, visit } from './visit.ts'

const site = useSite(undefined, { serviceWorkers: 'allow' })
const ICON = path.resolve(import.meta.dirname, '../../public/icon-192.png')

/** Sends a file as the operating system does when another app shares it. */
async function share(page: Page, type: string, content?: Uint8Array): Promise<void> {
  const bytes = [...(content ?? (await readFile(ICON)))]
  await page.evaluate(
    ({ bytes, type }) => {
      const files = new DataTransfer()
      files.items.add(new File([new Uint8Array(bytes)], 'bottle.png', { type }))
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: '/share-photo', enctype: 'multipart/form-data' })
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'photo' })
      input.files = files.files
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    { bytes, type },
  )
  await page.waitForURL(/\/scanner/)
  await site.hydrated(page)
}

const photo = (page: Page) => main(page).locator('img[src^="blob:"]')
async function openWithWorker(size: Parameters<typeof site.open>[1]): Promise<Page> {
  const page = await site.open('/pricing', size)
  await waitForWorker(page)
  return page
}

const waitForWorker = (page: Page) =>
  eventually(() =>
    page.evaluate(
      async () => (await navigator.serviceWorker.ready) && navigator.serviceWorker.controller?.state,
    ),
  ).toBe('activated')

it.each(flowSizes('phone'))(
  'a photo shared from another app is chosen in the scanner, on a %s',
  async (_name, size) => {
    const page = await openWithWorker(size)
    await share(page, 'image/png')
    await photo(page).first().waitFor()
    await eventually(() => new URL(page.url()).search).toBe('')
    // It is this tab's from now on, as a photo that was chosen by hand.
    await revisit(site, page)
    await photo(page).first().waitFor()
  },
)

it('a file that is no picture is refused as one that was chosen', async () => {
  const page = await openWithWorker(undefined)
  await share(page, 'image/png', Buffer.from('no picture, whatever its type says'))
  await page.getByRole('alert').first().waitFor()
  expect(await photo(page).count()).toBe(0)
})

it('a photo that no page has taken is gone after Log Out', async () => {
  const { context } = await loggedIn(site)
  const page = await site.openIn(context, '/pricing')
  await waitForWorker(page)
  const bytes = [...(await readFile(ICON))]
  await page.evaluate(async (bytes) => {
    const body = new FormData()
    body.set('photo', new File([new Uint8Array(bytes)], 'bottle.png', { type: 'image/png' }))
    await fetch('/share-photo', { method: 'POST', body, redirect: 'manual' })
  }, bytes)
  await header(page).getByRole('button', { name: 'Log Out' }).click()
  await logInButton(page).waitFor()
  await visit(site, page, '/scanner?shared=photo')
  await page.getByRole('alert').filter({ hasText: 'No photo arrived' }).waitFor()
  await eventually(() => new URL(page.url()).search).toBe('')
  expect(await photo(page).count()).toBe(0)
})

it('where the worker is not running yet, the server leads to the scanner and reads nothing', async () => {
  const { status, headers } = await send(site.origin, '/share-photo', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x--',
  })
  expect([status, headers.location]).toEqual([303, '/scanner?shared=photo'])
})
