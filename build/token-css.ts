import { createSystem } from '@chakra-ui/react/styled-system'
import { tokenConfig } from '#client/ui/theme/tokens.ts'

const system = createSystem(tokenConfig)

type Css = { [key: string]: string | Css }

/** Custom properties no style sheet can use: a media query takes no variable. */
const UNUSED = /^--sh-(breakpoints|sizes-breakpoint)-/

function declarations(block: Css): string {
  return Object.entries(block)
    .filter(([name, value]) => typeof value === 'string' && !UNUSED.test(name))
    .map(([name, value]) => `${name}:${String(value)}`)
    .join(';')
}

/** The element a rule applies to: the root, or the root in one theme. */
function selectorOf(rule: string): string {
  return rule.replace(/^&/, '').replace(/\s*&$/, '')
}

/**
 * The design tokens as compact CSS: custom properties of the root, then what differs by theme and by width. The dark theme is one of
 * screens: every page is printed in the light one.
 */
export function tokenCss(): string {
  const rules: string[] = []
  for (const [rule, block] of Object.entries(system.getTokenCss() as Css)) {
    if (typeof block === 'string') continue
    if (rule.startsWith('@')) {
      const inner = Object.entries(block).map(([selector, properties]) =>
        typeof properties === 'string' ? '' : `${selectorOf(selector)}{${declarations(properties)}}`,
      )
      rules.push(`${rule.replace('screen and ', '')}{${inner.join('')}}`)
    } else {
      const css = `${selectorOf(rule)}{${declarations(block)}}`
      rules.push(rule.includes('data-theme=dark') ? `@media screen{${css}}` : css)
    }
  }
  return rules.join('\n')
}
