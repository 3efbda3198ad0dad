import type { Page } from 'playwright-core'
import { cutOff, settled } from './page-checks.ts'

/** The usual size of letters, and those a person may set in the browser (WCAG 1.4.4 asks for 200 %), px. */
const USUAL_PX = 16
const LARGE = [
  ['letters of 150 %', 24],
  ['letters of 200 %', 32],
] as const

/** Sets the size of letters as a person does it in the settings of the browser. */
export async function setFontSize(page: Page, px: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: px } })
  await session.detach()
  await page.waitForFunction(
    (size) => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) === size,
    px,
  )
  await settled(page)
}

/**
 * What lies on each other (controls and lines of text), and which words kept their size. With the usual letters the page is
 * as it was designed: call it with `isUsual` first, and what lies on each other then is no problem later.
 */
const spoiled = (page: Page, isUsual: boolean): Promise<string[]> =>
  page.evaluate((isDesigned) => {
    const kept = globalThis as {
      designedPairs?: WeakMap<Node, WeakSet<Node>>
      designedSizes?: WeakMap<Node, number>
    }
    if (isDesigned) kept.designedPairs = new WeakMap()
    if (isDesigned) kept.designedSizes = new WeakMap()
    const rootSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

    interface Part {
      node: Node
      element: Element
      /** What moves by itself: what stays in the window while the page scrolls lies over the page on purpose. */
      layer: Element | null
      box: { left: number; right: number; top: number; bottom: number }
    }
    const isLayer = (element: Element) =>
      /fixed|sticky/.test(getComputedStyle(element).position) ||
      element.matches('dialog, [popover], [role=dialog], [role=listbox], [role=menu], [role=tooltip]')
    const layerOf = (element: Element): Element | null => {
      let each: Element | null = element
      while (each !== null && !isLayer(each)) each = each.parentElement
      return each
    }
    /** The part of a box that the frames around it let through. */
    const visiblePart = (
      around: Element | null,
      { left, right, top, bottom }: DOMRect,
    ): Part['box'] | null => {
      const box = { left, right, top, bottom }
      for (let each = around; each !== null && each !== document.body; each = each.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(each)
        if (clipPath !== 'none') return null
        if (overflowX === 'visible' && overflowY === 'visible') continue
        const edge = each.getBoundingClientRect()
        box.left = Math.max(box.left, edge.left)
        box.right = Math.min(box.right, edge.right)
        box.top = Math.max(box.top, edge.top)
        box.bottom = Math.min(box.bottom, edge.bottom)
      }
      return box.right - box.left > 2 && box.bottom - box.top > 2 ? box : null
    }
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('[inert], .visually-hidden, svg') === null

    const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    const parts: Part[] = []
    const found: string[] = []
    const describe = ({ node, element }: Part) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class')?.slice(0, 30)} "${(node.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 30)}"`
    const add = (node: Node, element: Element, around: Element | null, boxes: Iterable<DOMRect>) => {
      for (const each of boxes) {
        const box = visiblePart(around, each)
        if (box !== null) parts.push({ node, element, layer: layerOf(element), box })
      }
    }
    // The target of a link inside a text is higher than its line, and reaches into the lines around it.
    for (const control of scope.querySelectorAll('a[href], button, input, select, textarea, summary'))
      if (isShown(control) && getComputedStyle(control).display !== 'inline')
        add(control, control, control.parentElement, control.getClientRects())
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const element = node.parentElement
      if (element === null || !node.textContent?.trim() || !isShown(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      add(node, element, element, range.getClientRects())
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      if (isDesigned) kept.designedSizes?.set(node, size / rootSize)
      const designed = kept.designedSizes?.get(node) ?? 0
      // What is twice as large as a text already may grow less; an initial stands for a word that has no room.
      if (designed < 2 && size > 0 && size < designed * rootSize * 0.95)
        found.push(`kept its size: ${describe({ node, element, layer: null, box: new DOMRect() })}`)
    }

    parts.sort((first, second) => first.box.top - second.box.top)
    for (const [index, first] of parts.entries()) {
      for (const second of parts.slice(index + 1)) {
        if (second.box.top >= first.box.bottom - 4) break
        if (first.layer !== second.layer) continue
        if (first.node.contains(second.node) || second.node.contains(first.node)) continue
        const width = Math.min(first.box.right, second.box.right) - Math.max(first.box.left, second.box.left)
        const height = Math.min(first.box.bottom, second.box.bottom) - Math.max(first.box.top, second.box.top)
        const line = Math.min(first.box.bottom - first.box.top, second.box.bottom - second.box.top)
        // Boxes of lines are higher than their letters.
        if (width <= 4 || height <= Math.max(4, line * 0.3)) continue
        const isKnown = kept.designedPairs?.get(first.node)?.has(second.node) ?? false
        if (!isDesigned && !isKnown) found.push(`overlap: ${describe(first)} and ${describe(second)}`)
        for (const [one, other] of [
          [first.node, second.node],
          [second.node, first.node],
        ] as const) {
          if (!isDesigned) continue
          const others = kept.designedPairs?.get(one) ?? new WeakSet()
          kept.designedPairs?.set(one, others.add(other))
        }
      }
    }
    return isDesigned ? [] : [...new Set(found)].slice(0, 8)
  }, isUsual)

/** Controls of the header that are outside of the window, though the page may be wide enough for them. */
const lostControls = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('header :is(a, button)')].flatMap((control) => {
      const { left, right, top } = control.getBoundingClientRect()
      const isInside = left >= 0 && right <= document.documentElement.clientWidth && top + scrollY >= 0
      const isShown = control.checkVisibility({ visibilityProperty: true })
      const name = control.textContent || control.getAttribute('aria-label')
      return isShown && !isInside ? [`off the screen: ${name}`] : []
    }),
  )

/** Reads until a read is empty: menus and charts follow the page some frames later. */
export async function lastProblems(page: Page, read: () => Promise<string[]>): Promise<string[]> {
  let problems = await read()
  for (let count = 0; problems.length > 0 && count < 10; count += 1) {
    await settled(page)
    problems = await read()
  }
  return problems
}

/** What large letters do to a page as wide as the window: it gets wider, its parts lie on each other, or its menus leave the window. */
export async function problemsOfLargeLetters(page: Page): Promise<string[]> {
  await spoiled(page, true)
  const found: string[] = []
  for (const [where, size] of LARGE) {
    await setFontSize(page, size)
    const read = async () => [
      ...(await cutOff(page)),
      ...(await spoiled(page, false)),
      ...(await lostControls(page)),
    ]
    found.push(...(await lastProblems(page, read)).map((problem) => `${where}: ${problem}`))
  }
  await setFontSize(page, USUAL_PX)
  return found
}
