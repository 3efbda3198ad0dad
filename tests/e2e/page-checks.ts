import type { Page } from 'playwright-core'

/** Names that say nothing about where a link leads or what a button does. */
const EMPTY_NAMES = ['click here', 'here', 'link', 'this link', 'more', 'read more', 'learn more', 'details']

/** Waits until what follows the window's size has followed it: menus at their buttons, charts. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let count = 0; count < 2; count++) await new Promise((resolve) => requestAnimationFrame(resolve))
  })

/** How often drawings are compared: one that follows new data changes once, one that moves changes each time. */
const COMPARISONS = 5

/** What runs by itself on a page: animations of styles, and of scripts that draw. */
export const movingParts = (page: Page): Promise<string[]> =>
  page.evaluate(async (comparisons) => {
    const drawings = () =>
      [...document.querySelectorAll('svg, canvas')]
        .filter((each) => !each.matches('.lucide'))
        .map((element) => (element instanceof HTMLCanvasElement ? element.toDataURL() : element.outerHTML))
        .join()
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const changes = async () => {
      const before = drawings()
      for (let count = 0; count < 3; count++) await frame()
      return drawings() !== before
    }
    let isDrawing = await changes()
    const moving = document
      .getAnimations()
      .map(({ effect }) =>
        `moves: ${effect instanceof KeyframeEffect && effect.target?.outerHTML}`.slice(0, 160),
      )
    for (let count = 1; isDrawing && count < comparisons; count++) isDrawing = await changes()
    return isDrawing ? [...moving, 'a drawing changes by itself'] : moving
  }, COMPARISONS)

/** What does not fit at the window's width: what scrolls sideways, and what is cut off (WCAG 1.4.10). */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class')?.slice(0, 40)} "${element.textContent?.trim().slice(0, 40)}"`
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('[aria-hidden=true], [inert]') === null
    /** What an element is in, itself first, up to the first that clips or scrolls sideways. */
    const frameOf = (element: Element): Element | null => {
      for (
        let each: Element | null = element;
        each !== null && each !== document.body;
        each = each.parentElement
      ) {
        const { overflowX, clipPath } = getComputedStyle(each)
        if (overflowX !== 'visible' || clipPath !== 'none') return each
      }
      return null
    }
    const found: string[] = []
    if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} px wide`)
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      const isField = element.matches('input, select, textarea')
      if (!isShown(element) || !(hasWords || isField || element.matches('a, button'))) continue
      const frame = frameOf(element)
      const style = frame === null ? null : getComputedStyle(frame)
      // Words for a screen reader alone, and what someone can scroll to.
      if (style !== null && (style.clipPath !== 'none' || /auto|scroll/.test(style.overflowX))) continue
      const box = element.getBoundingClientRect()
      if (box.right > root.clientWidth + 1 || box.left < -1) found.push(`outside: ${name(element)}`)
      if (frame === null || isField) continue
      const edge = frame.getBoundingClientRect()
      // A teaser ends after some lines at every width; its page has the whole text.
      if (style !== null && style.webkitLineClamp !== 'none') continue
      const isLarger =
        frame === element &&
        (frame.scrollWidth > frame.clientWidth + 1 || frame.scrollHeight > frame.clientHeight + 4)
      if (isLarger || box.right > edge.right + 1 || box.left < edge.left - 1)
        found.push(`cut off: ${name(element)}`)
    }
    return [...new Set(found)].slice(0, 8)
  })

/** The longest word that has room on a line of every window, letters. */
const WHOLE_WORD = 12

/** Short words that are broken between two letters, because what they stand in is as narrow as a letter. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate((longest) => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const linesOf = () =>
      new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)))
        .size
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement))
    while (walker.nextNode()) {
      const node = walker.currentNode
      const element = node.parentElement
      if (!element?.checkVisibility({ visibilityProperty: true })) continue
      range.selectNodeContents(node)
      if (linesOf() < 2) continue
      // Words for a screen reader alone, and for programs.
      const { width, right } = range.getBoundingClientRect()
      if (width < 2 || right < 0 || isClipped(element)) continue
      const text = node.textContent ?? ''
      // Not the words of an address or a path.
      for (const { 0: word, index } of text.matchAll(/(?<![/@.])\b\p{L}+\b(?![/@]|\.\w)/gu)) {
        if (word.length > longest) continue
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (linesOf() > 1) found.push(`broken: "${word}" in "${text.trim().slice(0, 40)}"`)
      }
    }
    return [...new Set(found)].slice(0, 8)
  }, WHOLE_WORD)

/** Names that lack the visible words, say nothing, or stand for two targets (WCAG 2.5.3 and 2.4.4). */
export const misleadingNames = (page: Page): Promise<string[]> =>
  page.evaluate((emptyNames) => {
    const plain = (text: string | null) =>
      (text ?? '')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}%]+/gu, ' ')
        .trim()
    /** The visible texts in an element, each as it stands: a name may have them in another order. */
    const visibleTexts = (element: Element): string[] => {
      const texts: string[] = []
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement
        const isHidden = parent?.closest('[aria-hidden=true], .visually-hidden, svg, style, select, textarea')
        if (!isHidden && parent?.checkVisibility()) texts.push(plain(walker.currentNode.textContent))
      }
      return texts.filter((text) => text !== '')
    }
    const labelOf = (element: HTMLElement): string | null => {
      const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
      const texts = ids.map((id) => document.getElementById(id)?.textContent)
      return ids.length > 0 ? texts.join(' ') : element.getAttribute('aria-label')
    }
    const found: string[] = []
    const targets = new Map<string, string>()
    const isShown = (element: Element) => element.checkVisibility() && !element.closest('[aria-hidden=true]')
    const compare = (what: string, label: string | null, texts: string[]) => {
      const missing = label === null ? [] : texts.filter((text) => !plain(label).includes(text))
      if (missing.length > 0) found.push(`${what} "${label}" lacks the visible "${missing.join(' ')}"`)
    }
    const controls = 'a[href], button, summary, [role=button], [role=tab], [role=option], [role=menuitem]'
    for (const element of document.querySelectorAll<HTMLElement>(controls)) {
      if (!isShown(element)) continue
      const label = labelOf(element)
      const name = plain(label ?? element.textContent)
      compare('control', label, visibleTexts(element))
      const hasPicture = element.querySelector('svg title, img[alt]:not([alt=""]), [aria-label]') !== null
      if (name === '' && !hasPicture) found.push(`no name: ${element.outerHTML.slice(0, 120)}`)
      if (!(element instanceof HTMLAnchorElement) || name === '') continue
      if (emptyNames.includes(name)) found.push(`says nothing: "${name}"`)
      // Within a part of the page, the same words lead to the same page.
      const part = element.closest('nav, header, footer, main, dialog, [role=dialog]')
      const key = `${name} in ${part?.tagName} ${part?.getAttribute('aria-label')}`
      const leads = element.origin + element.pathname
      const other = targets.get(key)
      if (other !== undefined && other !== leads) found.push(`"${key}" leads to ${leads} and ${other}`)
      targets.set(key, leads)
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
      if (!isShown(field) || field.type === 'hidden') continue
      compare('field', labelOf(field), [...(field.labels ?? [])].flatMap(visibleTexts))
    }
    return [...new Set(found)]
  }, EMPTY_NAMES)

/** What looks the same in forced colors: controls without an edge, what is chosen, and levels without a color. */
export const lostInForcedColors = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 40)}"`
    const look = (element: Element) => {
      const { backgroundColor, borderColor, outlineStyle, outlineWidth, textDecorationLine } =
        getComputedStyle(element)
      return [backgroundColor, borderColor, outlineStyle, outlineWidth, textDecorationLine].join(' ')
    }
    const isShown = (element: Element) =>
      element.checkVisibility() && element.getBoundingClientRect().width > 1
    for (const field of document.querySelectorAll('input, select, textarea')) {
      const { borderTopStyle, appearance } = getComputedStyle(field)
      const isBare =
        borderTopStyle === 'none' && appearance === 'none' && !field.matches('[type=range], [type=file]')
      if (isShown(field) && isBare) found.push(`no edge: ${field.outerHTML.slice(0, 120)}`)
    }
    for (const attribute of ['aria-pressed', 'aria-selected']) {
      for (const chosen of document.querySelectorAll(`[${attribute}=true]`)) {
        const other = [
          ...(chosen.parentElement?.parentElement ?? document).querySelectorAll(`[${attribute}=false]`),
        ].find(isShown)
        if (isShown(chosen) && other !== undefined && look(chosen) === look(other))
          found.push(`looks as if it were not chosen: ${name(chosen)}`)
      }
    }
    for (const level of document.querySelectorAll('[role=progressbar] *, [style*="--level"]')) {
      const style = getComputedStyle(level)
      const isForced =
        style.forcedColorAdjust === 'auto' && style.borderTopWidth === '0px' && level.childElementCount === 0
      if (isShown(level) && isForced) found.push(`a level without a color: ${level.outerHTML.slice(0, 120)}`)
    }
    return found
  })

/** Controls lower than a fingertip needs, but for links inside a text and what a label enlarges. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, select, input, summary, nav a, header a')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          !element.closest('[aria-label=Breadcrumbs], label, [aria-hidden=true], thead'),
      )
      .map((element) => ({ element, height: element.getBoundingClientRect().height }))
      .filter(({ height }) => height > 0 && height < 43.5)
      .map(
        ({ element, height }) =>
          `${element.tagName} ${element.textContent?.trim().slice(0, 40)} is ${height} px high`,
      ),
  )
