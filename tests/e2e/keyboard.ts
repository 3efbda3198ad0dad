import type { ElementHandle, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from '../harness/browser.ts'

/** Stops of the Tab key that a page may need to reach a control. */
const MOST_STOPS = 90

/** The stop that a press of Tab led to: whether it is one of these controls, and what is wrong with it. */
const stopAt = (page: Page, targets: readonly ElementHandle[]) =>
  page.evaluate((wanted) => {
    const focused = document.activeElement
    if (focused === null || focused === document.body) return { isReached: false, problem: null }
    const isReached = wanted.some((element) => element === focused)
    const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40)}`
    const { top, bottom, left, right } = focused.getBoundingClientRect()
    if (bottom < 0 || top > innerHeight || right < 0 || left > innerWidth)
      return { isReached, problem: `${name} is out of sight` }
    // The ring is the control's, that of what the control lies over, or that of a drawing in it.
    const near = [focused, ...focused.querySelectorAll('*'), focused.parentElement, focused.closest('label')]
    if (focused.previousElementSibling !== null) near.push(focused.previousElementSibling)
    const hasRing = near.some((element) => {
      if (element === null) return false
      const { outlineStyle, outlineWidth, stroke, strokeWidth } = getComputedStyle(element)
      const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
      const isDrawn = stroke !== 'none' && Number.parseFloat(strokeWidth) >= 3
      return isOutlined || (element instanceof SVGElement && isDrawn)
    })
    // The ring of a slider is that of its knob, and parts of a time have rings of their own. Scripts cannot read them.
    const isOfParts = focused.matches('[type=range], [type=time], [type=date]')
    return { isReached, problem: hasRing || isOfParts ? null : `${name} has no ring` }
  }, targets)

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement))

/** Goes to a control by Tab alone, or backwards, past controls that all show that they have the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.first().waitFor()
  if (await isFocused(target)) return
  const targets = await target.elementHandles()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key)
    const { isReached, problem } = await stopAt(page, targets)
    expect(problem).toBeNull()
    if (isReached) return
  }
  throw new Error(`${target} is not reached by the ${key} key`)
}

/** Goes to a control by Tab, and presses a key on it. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Goes to a field by Tab, and types in place of what it holds. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

/** Expects the focus on an element, which shows that it has it. */
export async function expectFocus(target: Locator, what: string): Promise<void> {
  await eventually(() => isFocused(target), `the focus is on ${what}`).toBe(true)
}

/** Expects that the focus is somewhere on the page: the next Tab does not begin at its top. */
export async function expectFocusKept(page: Page): Promise<void> {
  await eventually(
    () => page.evaluate(() => document.activeElement?.tagName),
    'the focus is not lost',
  ).not.toBe('BODY')
}

/** Expects the focus in a dialog: it is drawn some frames before it has it, and keys go elsewhere until then. */
export async function expectFocusIn(shown: Locator): Promise<void> {
  await eventually(
    () => shown.evaluate((element) => element.contains(document.activeElement)),
    'the dialog has the focus',
  ).toBe(true)
}

/** Closes a dialog by Esc once it has the focus. */
export async function closeByEsc(page: Page, shown: Locator): Promise<void> {
  await expectFocusIn(shown)
  await page.keyboard.press('Escape')
}
