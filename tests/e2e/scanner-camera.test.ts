import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually, PHONE } from '../harness/browser.ts'
import { fakeAi, reading } from '../harness/fake-ai.ts'
import { camerasOf, type FakeCamera, giveCamera } from '../harness/fake-camera.ts'
import { violationsInBothThemes } from './axe.ts'
import { button, dialog, loggedIn, REFUSED } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'

const site = useSite()
const LABELS = path.resolve(import.meta.dirname, '../fixtures/labels')
const showing = async (name: string): Promise<FakeCamera> => ({
  picture: `data:image/jpeg;base64,${(await readFile(path.join(LABELS, name))).toString('base64')}`,
})
const DARK: FakeCamera = {
  picture:
    'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="64" height="36"%3E%3Crect width="64" height="36" fill="%23111"/%3E%3C/svg%3E',
}

async function openScanner(camera: FakeCamera, options: BrowserContextOptions = PHONE) {
  const member = await loggedIn(site, {}, { ...options, reducedMotion: 'reduce' })
  await giveCamera(member.context, camera)
  return { ...member, page: await site.openIn(member.context, '/scanner') }
}
const taking = (page: Page) => dialog(page, 'Take a photo')

describe('the camera view on a phone', () => {
  it('leads from the camera to the minerals of a bottle in three presses', async () => {
    site.deps.ai = fakeAi({
      builtIn: { readLabel: async () => ({ value: reading({ brand: 'Evian' }), usage: null }) },
    })
    const { page } = await openScanner(await showing('01-evian-table.jpg'))
    await button(page, 'Take a photo').click()
    await taking(page).getByText('Fill the frame with the label, then take the photo.').waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    await button(page, 'Take the photo').click()
    await dialog(page, 'Evian').waitFor()
    expect(await camerasOf(page)).toEqual({ opened: 1, running: 0 })
    await dialog(page, 'Evian').getByRole('tab', { name: 'Minerals' }).click()
    await dialog(page, 'Evian').getByText('Calcium').waitFor()
  })

  it('turns the light of the camera on and off where there is one', async () => {
    const { page } = await openScanner({ ...DARK, hasTorch: true })
    await button(page, 'Take a photo').click()
    await button(page, 'Turn the light on').click()
    await button(page, 'Turn the light off').waitFor()
    expect(await page.evaluate(() => window.isTorchOn)).toBe(true)
    await button(page, 'Turn the light off').click()
    await button(page, 'Turn the light on').waitFor()
    expect(await page.evaluate(() => window.isTorchOn)).toBe(false)
  })

  it('offers another camera app where ours does not open', async () => {
    const { page } = await openScanner({ picture: null })
    await button(page, 'Take a photo').click()
    await taking(page).getByText('No camera was found.').waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    const chooser = page.waitForEvent('filechooser')
    await button(page, 'Use another camera app').click()
    await (await chooser).setFiles(path.join(LABELS, '01-evian-table.jpg'))
    await main(page).getByAltText('What you chose to scan').waitFor()
    await eventually(() => taking(page).count()).toBe(0)
  })
})

describe('a photo that cannot be read', () => {
  it('says why, shows where text was seen, costs no scan, and is taken again', async () => {
    site.allowComplaint(REFUSED)
    const places = [{ left: 0.2, top: 0.3, width: 0.4, height: 0.1, isRead: false }]
    site.deps.ai = fakeAi({
      builtIn: {
        readLabel: async () => ({
          value: reading({ isBottle: false, brand: null, sight: { what: 'text', trouble: 'small', places } }),
          usage: null,
        }),
      },
    })
    const { page } = await openScanner(await showing('01-evian-table.jpg'))
    await button(page, 'Take a photo').click()
    await taking(page).getByText('Fill the frame', { exact: false }).waitFor()
    await button(page, 'Take the photo').click()
    const failure = main(page).getByRole('region', { name: 'What went wrong' })
    await failure
      .getByText('The text is too small: move closer so that the label fills the frame.', { exact: false })
      .waitFor()
    await failure.getByText('The frames in your photo show where we saw text.').waitFor()
    await eventually(() => main(page).locator('svg rect[class*=lace]').count()).toBe(1)
    await failure.getByText('This was not counted as a scan.', { exact: false }).waitFor()
    await main(page).getByText('1 of 1 free scan left today').waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    await button(page, 'Take another photo').click()
    await taking(page).getByText('Fill the frame', { exact: false }).waitFor()
    await button(page, 'Take the photo').click()
    await failure.waitFor()
  })

  it('is measured here where the server cannot tell', async () => {
    site.allowComplaint(REFUSED)
    site.deps.ai = fakeAi({
      builtIn: { readLabel: async () => ({ value: reading({ isBottle: false, brand: null }), usage: null }) },
    })
    const { page } = await openScanner(DARK)
    await button(page, 'Take a photo').click()
    await taking(page).getByText('Too dark: turn on a light.').waitFor()
    await eventually(() => button(page, 'Turn the light on').count()).toBe(0)
    await page.keyboard.press('Escape')
    await eventually(() => camerasOf(page)).toEqual({ opened: 1, running: 0 })
    await button(page, 'Take a photo').click()
    await taking(page).getByText('Too dark', { exact: false }).waitFor()
    await button(page, 'Take the photo').click()
    await main(page)
      .getByText('The photo is too dark: turn on a light and try again.', { exact: false })
      .waitFor()
    await eventually(() => main(page).locator('svg rect[class*=lace]').count()).toBe(0)
  })
})
