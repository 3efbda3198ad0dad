import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const THEMES = ['dark', 'light'] as const

/** The rules that judge colors. All others judge what is the same in both themes. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Runs axe in a page. Its source is read once per document: reading it cost as much as judging a page, and axe's own helper for
 * Playwright reads it twice per run.
 */
async function passOf(page: Page, include: string | undefined, rules: string[] | null): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  const options: RunOptions = { resultTypes: ['violations'], ...(rules !== null && { runOnly: rules }) }
  return page.evaluate(
    async ([scope, runOptions]) => {
      const { violations } = await window.axe.run(scope ?? document, runOptions)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
      )
    },
    [include ?? null, options] as const,
  )
}

/**
 * What axe finds wrong with a page as it stands, in words.
 * @param include the selector of the part to judge; the whole page by default
 */
export const violationsOf = (page: Page, include?: string): Promise<string[]> => passOf(page, include, null)

/** What axe finds wrong with the colors of a page alone. */
export const colorViolationsOf = (page: Page): Promise<string[]> => passOf(page, undefined, COLOR_RULES)

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
    const violations = await passOf(page, include, theme === 'light' ? COLOR_RULES : null)
    found.push(...violations.map((each) => `${theme} ${each}`))
  }
  return found
}
