import type { Page } from 'playwright-core'
import { DESKTOP, PHONE } from '../harness/browser.ts'
import { IS_PROOF } from '../harness/proof.ts'
import { colorViolationsOf, violationsInBothThemes, violationsOf } from './axe.ts'
import { lastProblems, problemsOfLargeLetters } from './large-letters.ts'
import {
  cutOff,
  lostInForcedColors,
  misleadingNames,
  movingParts,
  settled,
  smallTargets,
} from './page-checks.ts'

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

/** Widths of phones and tablets, at which no page may scroll sideways. */
const WIDTHS = [360, 768, 1024]

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
export async function tooWideAt(page: Page): Promise<string[]> {
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
export async function problemsOf(page: Page): Promise<string[]> {
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
  report('phone', await problemsOfLargeLetters(page))
  await judge('phone', 'dark', violationsOf)
  for (const [where, size] of SMALL_WINDOWS) {
    await resize(page, size)
    report(where, await lastProblems(page, () => cutOff(page)))
  }
  await resize(page, DESKTOP.viewport)
  report('names', await misleadingNames(page))
  await judge('desktop', 'light', colorViolationsOf)
  await page.emulateMedia({ forcedColors: 'active' })
  report('forced colors', await lostInForcedColors(page))
  await page.emulateMedia({ forcedColors: 'none' })
  return found
}
