import { describe, expect, it } from 'vitest'
import { hasWebFont, readPageStyles } from './page-styles.ts'

const needed = (css: string, html = '<main class="card wide">') => readPageStyles(css).neededBy(html)

describe('the styles a page needs', () => {
  it.each([
    ['of its classes', '.card{color:red}'],
    ['of none', 'h1,html[data-theme=light]{color:red}'],
    ['of what may be open, hovered or inside', '.card[open]:hover>a:before{color:red}'],
    ['that name a class an element must not have', '.card:not(.busy):not(.done,.small){color:red}'],
    ['that name several classes of which one is enough', '.card:is(.a,.b,h1),.wide:has(.c){color:red}'],
    ['under a condition', '@media (width>=60rem){.card{color:red}}'],
    ['with rules inside', '.card{color:red;&:hover{color:blue}}'],
  ])('are those %s', (_, css) => {
    expect(needed(css)).toBe(css)
  })

  it.each([
    ['the page does not have', '.tall{color:red}'],
    ['it has only some of', '.card.tall,.card .tall{color:red}'],
    ['it does not have, under a condition', '@media (width>=60rem){.tall{color:red}}'],
    ['whose name only begins alike', '.cards,.car{color:red}'],
  ])('are not those of classes %s', (_, css) => {
    expect(needed(css)).toBe('')
  })

  it('keep their order, and lose only the selectors that do not apply', () => {
    expect(needed('.tall,.card{color:red}.x{top:0}.wide,.y:is(.a,.b){color:blue}')).toBe(
      '.card{color:red}.wide{color:blue}',
    )
  })

  it('bring along the animations they name, and no others', () => {
    const css = '.card{animation:pour-x 1s}.tall{animation:turn-x 1s}'
    const poured = '@keyframes pour-x{0%{opacity:0}to{opacity:1}}'
    expect(needed(`${css}${poured}@keyframes turn-x{to{rotate:1turn}}`)).toBe(
      `.card{animation:pour-x 1s}${poured}`,
    )
  })

  it('fetch no font, but have its stand-in', () => {
    const fetched = '@font-face{font-family:Own;src:url(/assets/a.woff2)}'
    const standIn = '@font-face{font-family:Own Fallback;src:local(Arial)}'
    expect(needed(fetched + standIn)).toBe(standIn)
    expect([fetched + standIn, standIn].map(hasWebFont)).toEqual([true, false])
  })
})
