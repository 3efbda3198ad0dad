/** The style sheets of a set of pages, ready to be cut down to what one page needs. */
export interface PageStyles {
  /**
   * The rules that can apply to a page as it was drawn: those whose classes all occur in it, and those without any. What
   * fetches a font is left out.
   */
  neededBy(html: string): string
}

/** One alternative of a rule's selector, with the classes it takes. */
interface Selector {
  text: string
  classes: string[]
}

/** A rule, or a group of rules under a condition. */
interface Rule {
  head: string
  body: string
  /** Empty in an at-rule. */
  selectors: Selector[]
  /** Null in anything but a group. */
  inner: Rule[] | null
}

const GROUP = /^@(media|supports|container|layer)\b/
/** What stands in brackets may be what an element is not, or one of several it may be: it demands nothing. */
const BRACKETS = /\([^()]*\)/g
/** A comma that is not between brackets. */
const SELECTOR_END = /,(?![^(]*\))/
const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g

/** Whether a style sheet has a `@font-face` rule that fetches a file. */
export const hasWebFont = (css: string): boolean => rulesOf(css).some(isWebFont)

const isWebFont = ({ head, body }: Rule) => head === '@font-face' && body.includes('url(')
const written = (head: string, body: string) => `${head}{${body}}`

function selectorOf(text: string): Selector {
  const classes = text.replaceAll(BRACKETS, '').matchAll(/\.([\w-]+)/g)
  return { text, classes: [...classes].map(([, name = '']) => name) }
}

/** The rules of a minified style sheet: no comments, no statements without a block, no braces in texts. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = []
  for (let at = 0; at < css.length; ) {
    const opening = css.indexOf('{', at)
    if (opening < 0) break
    let end = opening + 1
    for (let depth = 1; depth > 0 && end < css.length; end += 1) {
      if (css[end] === '{') depth += 1
      else if (css[end] === '}') depth -= 1
    }
    const head = css.slice(at, opening).trim()
    const body = css.slice(opening + 1, end - 1)
    rules.push({
      head,
      body,
      selectors: head.startsWith('@') ? [] : head.split(SELECTOR_END).map(selectorOf),
      inner: GROUP.test(head) ? rulesOf(body) : null,
    })
    at = end
  }
  return rules
}

function keep(rules: readonly Rule[], classes: ReadonlySet<string>): string {
  let kept = ''
  for (const { head, body, selectors, inner } of rules) {
    if (inner !== null) {
      const within = keep(inner, classes)
      if (within !== '') kept += written(head, within)
    } else if (selectors.length === 0) {
      kept += written(head, body)
    } else {
      const applying = selectors.filter((selector) => selector.classes.every((name) => classes.has(name)))
      if (applying.length > 0) kept += written(applying.map(({ text }) => text).join(), body)
    }
  }
  return kept
}

/** Reads minified CSS. */
export function readPageStyles(css: string): PageStyles {
  const all = rulesOf(css)
  const animations = all.filter(({ head }) => head.startsWith('@keyframes '))
  const rules = all.filter((rule) => !animations.includes(rule) && !isWebFont(rule))
  return {
    neededBy(html) {
      const classes = new Set<string>()
      for (const [, names = ''] of html.matchAll(CLASS_ATTRIBUTE))
        for (const name of names.split(' ')) classes.add(name)
      const kept = keep(rules, classes)
      const moving = animations.filter(({ head }) => kept.includes(head.slice('@keyframes '.length)))
      return kept + moving.map(({ head, body }) => written(head, body)).join('')
    },
  }
}
