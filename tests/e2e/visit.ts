import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import type { Site } from './site.ts'

/** The contexts without a network, with what keeps each page of theirs so. */
const offline = new WeakMap<BrowserContext, CDPSession[]>()

/** Takes the network away from a context's pages. */
export async function goOffline(context: BrowserContext): Promise<void> {
  offline.set(context, [])
  await context.setOffline(true)
}

/** Gives it back. */
export async function goOnline(context: BrowserContext): Promise<void> {
  await Promise.all(offline.get(context)?.map((session) => session.detach()) ?? [])
  offline.delete(context)
  await context.setOffline(false)
}

/** Some versions of Chromium tell a new document that it is online although it is not. */
async function stayOffline(page: Page): Promise<void> {
  const sessions = offline.get(page.context())
  if (sessions === undefined) return
  const session = await page.context().newCDPSession(page)
  sessions.push(session)
  const noNetwork = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', noNetwork)
}

/** Opens a path in a page that is there already, and waits until it answers to events. */
export async function visit(site: Site, page: Page, path: string): Promise<void> {
  await page.goto(site.origin + path)
  await stayOffline(page)
  await site.hydrated(page)
}

/** Loads a page again, and waits until it answers to events. */
export async function revisit(site: Site, page: Page): Promise<void> {
  await page.reload()
  await stayOffline(page)
  await site.hydrated(page)
}
