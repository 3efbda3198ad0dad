import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What axe finds wrong with a page as it stands, in both themes, in words. The light one stays. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const theme of ['dark', 'light']) {
    await page.evaluate(async (name) => {
      document.documentElement.dataset.theme = name
      // Colours that are on their way are no colours of the theme's; what never ends is no change of colour.
      const changes = document.getAnimations().filter((each) => each instanceof CSSTransition)
      await Promise.allSettled(changes.map(({ finished }) => finished))
    }, theme)
    const result = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
    for (const { id, nodes } of result.violations)
      found.push(...nodes.map(({ target, failureSummary }) => `${theme} ${id} ${target} ${failureSummary}`))
  }
  return found
}
