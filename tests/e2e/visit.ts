import type { Page } from 'playwright-core'
import type { Site } from './site.ts'

/** Opens a path in a page that is there already, and waits until it answers to events. */
export async function visit(site: Site, page: Page, path: string): Promise<void> {
  await page.goto(site.origin + path)
  await site.hydrated(page)
}

/** Loads a page again, and waits until it answers to events. */
export async function revisit(site: Site, page: Page): Promise<void> {
  await page.reload()
  await site.hydrated(page)
}
