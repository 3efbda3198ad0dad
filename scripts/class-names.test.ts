import { describe, expect, it } from 'vitest'
import { classNameProblems } from './class-names.ts'

const SHEET = 'src/client/ui/card.module.css'
const component = (body: string) => `import styles from './card.module.css'\n${body}\n`
const messages = (code: string, css: string) =>
  classNameProblems(
    new Map([
      ['src/client/ui/card.tsx', component(code)],
      [SHEET, css],
    ]),
  ).map(({ file, message }) => `${file}: ${message}`)

describe('class names', () => {
  it('that no style sheet defines are named with their component', () => {
    expect(messages('<p className={styles.words} />', '.card { color: red }')).toEqual([
      "src/client/ui/card.tsx: ./card.module.css defines no 'words'.",
      `${SHEET}: no component uses 'card': delete it.`,
    ])
  })

  it('that both have are fine, in media queries, in lists and below others too', () => {
    const css = '@media (min-width: 960px) { .card:not(.open), .card > .icon { margin: 0.5em } }'
    expect(messages('<p className={cx(styles.card, styles.open, styles.icon)} />', css)).toEqual([])
  })

  it('are not looked for in comments, values and global names', () => {
    expect(
      messages('<p className={styles.card} />', '/* .old */ .card :global(.wrap) { gap: .5px }'),
    ).toEqual([])
  })

  it('may be read by a computed name, and a sheet may be handed on', () => {
    const css = '.good { color: green } .bad { color: red }'
    expect(messages('<p className={styles[tone]} />', css)).toEqual([])
    expect(messages('<Card styles={styles} />', css)).toEqual([])
  })

  it('of another component’s sheet count for that sheet', () => {
    const files = new Map([
      [SHEET, '.card { gap: 0 } .wide { gap: 0 }'],
      ['src/client/ui/card.tsx', component('<p className={styles.card} />')],
      [
        'src/client/features/a/b.tsx',
        "import card from '#client/ui/card.module.css'\n<p className={card.wide} />",
      ],
    ])
    expect(classNameProblems(files)).toEqual([])
  })
})
