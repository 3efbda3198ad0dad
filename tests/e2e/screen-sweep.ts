import type { Page } from 'playwright-core'
import { DESKTOP, eventually, PHONE } from '../harness/browser.ts'
import { IS_PROOF, reportRow } from '../harness/proof.ts'
import { colorViolationsOf, violationsInBothThemes, violationsOf } from './axe.ts'
import { lastProblems, problemsOfLargeLetters } from './large-letters.ts'
import {
  brokenWords,
  cutOff,
  lostInForcedColors,
  misleadingNames,
  movingParts,
  settled,
  smallTargets,
} from './page-checks.ts'
import type { Site } from './site.ts'
import { visit } from './visit.ts'

/** A page as someone sees it, or one of its states. */
export interface Screen {
  path: string
  /** What the state is called, where it is not that of a page just opened. */
  state?: string
  /** Brings the page to its state. */
  prepare?: (page: Page) => Promise<unknown>
  /** Looked at by the proof alone: much like another screen. */
  isProofOnly?: true
}

/** Widths of tablets, at which no page may scroll sideways; narrower windows are looked at more closely below. */
const WIDTHS = [768, 1024]

/** A narrow phone, which is also 1280 px at 400 %, and a laptop of 1440 px at 200 %. */
const SMALL_WINDOWS = [
  ['320 px', { width: 320, height: 640 }],
  ['200 %', { width: 720, height: 450 }],
] as const

async function resize(page: Page, viewport: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(viewport)
  await settled(page)
}

/** The widths at which a page scrolls sideways. */
async function tooWideAt(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await resize(page, { width, height: 900 })
    const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    if (await isWider()) found.push(`scrolls sideways at ${width} px`)
  }
  return found
}

/**
 * What is wrong with a page as it stands. A test run has axe look at a phone in the dark theme, and at a desktop's colors in
 * the light one; the proof has it look at both sizes in both themes.
 */
async function problemsOf(page: Page): Promise<string[]> {
  const found: string[] = []
  const report = (where: string, problems: string[]) =>
    found.push(...problems.map((each) => `${where}: ${each}`))
  const judge = async (where: string, theme: 'dark' | 'light', violations: typeof violationsOf) => {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    report(where, await (IS_PROOF ? violationsInBothThemes : violations)(page))
  }
  await resize(page, PHONE.viewport)
  report('reduced motion', await movingParts(page))
  report('phone', await smallTargets(page))
  report('phone', await lastProblems(page, () => brokenWords(page)))
  report('phone', await problemsOfLargeLetters(page))
  await judge('phone', 'dark', violationsOf)
  for (const [where, size] of SMALL_WINDOWS) {
    await resize(page, size)
    report(where, await lastProblems(page, () => cutOff(page)))
    report(where, await lastProblems(page, () => brokenWords(page)))
  }
  await resize(page, DESKTOP.viewport)
  report('names', await misleadingNames(page))
  await judge('desktop', 'light', colorViolationsOf)
  await page.emulateMedia({ forcedColors: 'active' })
  report('forced colors', await lostInForcedColors(page))
  await page.emulateMedia({ forcedColors: 'none' })
  return found
}

/** How long one viewer's screens may take on a busy machine, in milliseconds. */
export const SWEEP_MS = 900_000

/** Whether a run looks at a screen. */
export const isLookedAt = ({ isProofOnly }: Screen) => IS_PROOF || isProofOnly !== true

/**
 * What is wrong with the screens of a viewer, each opened in the same page.
 * @param problemsOfOpening what is wrong with a page just opened, before its state is made
 */
export async function sweep(
  site: Site,
  page: Page,
  { viewer, screens: all }: { viewer: string; screens: readonly Screen[] },
  problemsOfOpening: (page: Page, path: string) => Promise<string[]> = async () => [],
): Promise<string[]> {
  await page.clock.setSystemTime(site.deps.clock.now())
  const screens = all.filter(isLookedAt)
  const problems = new Map<string, string[]>()
  for (const { path, state, prepare } of screens) {
    const name = state === undefined ? path : `${path}, ${state}`
    try {
      // Between two addresses that differ in their fragment alone, the page would stay, and with it an open dialog.
      if (new URL(page.url()).pathname === path.split(/[?#]/)[0]) await page.goto('about:blank')
      await visit(site, page, path)
      await eventually(() => page.getByRole('status', { name: /^Loading/ }).count(), 'it loads').toBe(0)
      const found = await problemsOfOpening(page, path)
      if (state === undefined) found.push(...(await tooWideAt(page)))
      await prepare?.(page)
      problems.set(name, [...found, ...(await problemsOf(page))])
    } catch (error) {
      problems.set(name, [String(error)])
    }
    await page.unrouteAll()
    await page.context().setOffline(false)
  }
  const passed = [...problems.values()].filter((found) => found.length === 0).length
  const figure = `${screens.length} screens and states of ${viewer}`
  reportRow('AX', { tried: screens.length, passed, figure })
  return [...problems].flatMap(([name, found]) => found.map((problem) => `${name}: ${problem}`))
}
