import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { IS_PROOF } from '../harness/proof.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const THEMES = ['dark', 'light'] as const

/** The rules that judge colors. All others judge what is the same in both themes. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** Half as long as the file that the package exports. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Rows of a list or table after the first two dozen: their colors are those of the rows before them, and finding what lies behind each
 * text takes most of the time of a long page. The proof judges the colors of all.
 */
const FURTHER_ROWS = ['li:nth-child(n + 25)', 'tr:nth-child(n + 25)']

/** Selectors of the parts that a pass judges, and of those in them that it leaves out. */
interface Scope {
  include: string[]
  exclude: string[]
}

/** Which rules a pass judges: all by default. */
type Rules = Pick<RunOptions, 'runOnly' | 'rules'>
const COLORS: Rules = { runOnly: COLOR_RULES }
const ALL_BUT_COLORS: Rules = { rules: Object.fromEntries(COLOR_RULES.map((id) => [id, { enabled: false }])) }

async function passOf(page: Page, scope: Scope, rules: Rules): Promise<string[]> {
  // Only the rule on sounds that play by themselves needs anything loaded again.
  const options: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] }, ...rules }
  return page.evaluate(
    async ([judged, runOptions]) => {
      const { violations } = await window.axe.run(judged, runOptions)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
      )
    },
    [scope, options] as const,
  )
}

/** What is judged where nothing is named: a dialog alone, since the page below is inert and was judged before it opened. */
const scopeOf = async (page: Page) =>
  (await page.locator('dialog:modal').count()) > 0 ? 'dialog:modal' : 'html'

/**
 * Runs axe in a page. Its source is read once per document: reading it cost as much as judging a page, and axe's own helper for
 * Playwright reads it twice per run.
 */
async function judge(page: Page, part: string | undefined, isColorsAlone: boolean): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(SOURCE)
  const include = part ?? (await scopeOf(page))
  const further = FURTHER_ROWS.map((row) => `${include} ${row}`)
  const isLong = !IS_PROOF && (await page.locator(further.join()).count()) > 0
  const whole: Scope = { include: [include], exclude: [] }
  const sample: Scope = { ...whole, exclude: isLong ? further : [] }
  if (isColorsAlone) return passOf(page, sample, COLORS)
  if (!isLong) return passOf(page, whole, {})
  return [...(await passOf(page, whole, ALL_BUT_COLORS)), ...(await passOf(page, sample, COLORS))]
}

/**
 * What axe finds wrong with a page as it stands, in words.
 * @param include the selector of the part to judge; by default the open dialog, or the whole page
 */
export const violationsOf = (page: Page, include?: string): Promise<string[]> => judge(page, include, false)

/** What axe finds wrong with the colors of a page alone. */
export const colorViolationsOf = (page: Page): Promise<string[]> => judge(page, undefined, true)

/** {@link violationsOf} in both themes; the light one stays. The second one is judged by its colors. */
export async function violationsInBothThemes(page: Page, include?: string): Promise<string[]> {
  const found: string[] = []
  for (const theme of THEMES) {
    await page.evaluate(async (name) => {
      document.documentElement.dataset.theme = name
      // Colors in transition are not the theme's colors. Below a closed <details> a transition never ends: nothing is drawn.
      const changes = document
        .getAnimations()
        .filter(
          (each) =>
            each instanceof CSSTransition &&
            each.effect instanceof KeyframeEffect &&
            each.effect.target?.checkVisibility(),
        )
      await Promise.allSettled(changes.map(({ finished }) => finished))
    }, theme)
    const violations = await judge(page, include, theme === 'light')
    found.push(...violations.map((each) => `${theme} ${each}`))
  }
  return found
}
