import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { DESKTOP, eventually } from '../harness/browser.ts'
import { useSite } from './site.ts'

const site = useSite()

/** Ways a page can go wrong, and the complaint each must leave behind: the other tests stand on this. */
const PROVOCATIONS: [what: string, complaint: RegExp, provoke: (page: Page) => Promise<unknown>][] = [
  ['a console warning', /^console warning: careful/, (page) => page.evaluate('console.warn("careful")')],
  [
    'an uncaught error',
    /^uncaught: .*oops/,
    (page) => page.evaluate('setTimeout(() => { throw Error("oops") })'),
  ],
  ['a rejected promise', /^uncaught: .*lost/, (page) => page.evaluate('void Promise.reject(Error("lost"))')],
  ['a missing file', /^console error: .*404/, (page) => page.evaluate('fetch("/assets/missing.js")')],
  [
    'a script the policy forbids',
    /^uncaught: .*Content security policy: script-src-attr inline/,
    // Some versions of Chromium check a handler when it is set, others when it is to run.
    (page) => page.evaluate('document.body.setAttribute("onclick", "1"); document.body.click()'),
  ],
]

it('whatever goes wrong in a page is noticed', async () => {
  site.allowComplaint(/Content Security Policy/)
  const page = await site.open('/pricing', DESKTOP)
  for (const [what, complaint, provoke] of PROVOCATIONS) {
    site.expectComplaint(complaint)
    await provoke(page)
    await eventually(() => site.complaints().some((text) => complaint.test(text)), what).toBe(true)
  }
})

it('a page that differs from what the server sent is noticed', async () => {
  const mismatch = /^uncaught: .*Minified React error #418/
  site.expectComplaint(mismatch)
  const context = await site.newContext(DESKTOP)
  await context.route('**/pricing', async (route) => {
    const answer = await route.fetch()
    const body = await answer.text()
    expect(body).toContain('>Plans and prices</h1>')
    await route.fulfill({
      response: answer,
      body: body.replace('>Plans and prices</h1>', '>Three plans</h1>'),
    })
  })
  await site.openIn(context, '/pricing')
  await eventually(() => site.complaints().some((text) => mismatch.test(text))).toBe(true)
})

it('a request to another host is noticed, and does not leave the machine', async () => {
  site.expectComplaint(/^another host: http:\/\/example\.com\//)
  const context = await site.newContext(DESKTOP)
  const page = await context.newPage()
  site.allowComplaint(/example\.com/)
  await expect(page.goto('http://example.com/')).rejects.toThrow('ERR_NAME_NOT_RESOLVED')
})
