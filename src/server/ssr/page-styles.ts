/** The style sheets of a set of routes. */
export interface PageStyles {
  /**
   * Selects the rules that can apply to a rendered page: those whose classes all occur in it, and those without classes.
   * Web fonts are left out.
   */
  neededBy(html: string): string
}

/** One selector of a rule's selector list, with the classes it requires. */
interface Selector {
  text: string
  classes: string[]
}

/** A rule, or an at-rule that groups rules. */
interface Rule {
  head: string
  body: string
  /** Empty for an at-rule. */
  selectors: Selector[]
  /** The rules of a group; null for any other rule. */
  inner: Rule[] | null
}

const GROUP = /^@(media|supports|container|layer)\b/
/** Arguments of `:not()`, `:is()` and the like. They require no class. */
const BRACKETS = /\([^()]*\)/g
/** A comma outside of parentheses. */
const SELECTOR_END = /,(?![^(]*\))/
const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g

/** Whether a style sheet has a `@font-face` rule that fetches a file. */
export const hasWebFont = (css: string): boolean => parseRules(css).some(isWebFont)

const isWebFont = ({ head, body }: Rule) => head === '@font-face' && body.includes('url(')
const toCss = (head: string, body: string) => `${head}{${body}}`

function selectorOf(text: string): Selector {
  const classes = text.replaceAll(BRACKETS, '').matchAll(/\.([\w-]+)/g)
  return { text, classes: [...classes].map(([, name = '']) => name) }
}

/** Parses a minified style sheet without comments, statements without a block, or braces in strings. */
function parseRules(css: string): Rule[] {
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
      inner: GROUP.test(head) ? parseRules(body) : null,
    })
    at = end
  }
  return rules
}

function selectRules(rules: readonly Rule[], classes: ReadonlySet<string>): string {
  let selected = ''
  for (const { head, body, selectors, inner } of rules) {
    if (inner !== null) {
      const within = selectRules(inner, classes)
      if (within !== '') selected += toCss(head, within)
    } else if (selectors.length === 0) {
      selected += toCss(head, body)
    } else {
      const applying = selectors.filter((selector) => selector.classes.every((name) => classes.has(name)))
      if (applying.length > 0) selected += toCss(applying.map(({ text }) => text).join(), body)
    }
  }
  return selected
}

/** Reads minified CSS. */
export function readPageStyles(css: string): PageStyles {
  const all = parseRules(css)
  const animations = all.filter(({ head }) => head.startsWith('@keyframes '))
  const rules = all.filter((rule) => !animations.includes(rule) && !isWebFont(rule))
  return {
    neededBy(html) {
      const classes = new Set<string>()
      for (const [, names = ''] of html.matchAll(CLASS_ATTRIBUTE))
        for (const name of names.split(' ')) classes.add(name)
      const selected = selectRules(rules, classes)
      const used = animations.filter(({ head }) => selected.includes(head.slice('@keyframes '.length)))
      return selected + used.map(({ head, body }) => toCss(head, body)).join('')
    },
  }
}
