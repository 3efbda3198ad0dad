import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type MailContent, renderMail } from './mail-layout.ts'

const FULL: MailContent = {
  preheader: 'The line beside the subject',
  heading: 'Confirm your e-mail, Maya',
  paragraphs: ['One tap.', 'The link works for 24 hours.'],
  button: { label: 'Confirm e-mail', href: 'https://site.example/confirm?token=abc&next=1' },
  code: '123456',
  after: {
    title: 'Then, first steps',
    links: [{ label: 'Scan a bottle', href: 'https://site.example/scanner' }],
  },
  reason: 'You get this because someone signed up.',
}

it('reads well as plain text', () => {
  expect(renderMail(FULL).text).toBe(`Confirm your e-mail, Maya

One tap.

The link works for 24 hours.

    123456

Confirm e-mail:
https://site.example/confirm?token=abc&next=1

Then, first steps
- Scan a bottle: https://site.example/scanner

You get this because someone signed up.
Smart Hydration
`)
})

it('shows the address of the button, needs no image and nothing from elsewhere, and follows the dark theme', () => {
  const { html } = renderMail(FULL)
  expect(html.match(/https:\/\/site\.example\/confirm\?token=abc&amp;next=1/g)).toHaveLength(3)
  expect(html).not.toMatch(/<img|<script|<link|url\(|@import|src=/)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
})

it('has a dark color for every element with a color of its own', () => {
  const { html } = renderMail(FULL)
  const [head = '', body = ''] = html.split('</head>')
  const colored = [...body.matchAll(/<[^>]*style="[^"]*#[0-9A-F]{6}[^"]*"[^>]*>/g)].map(([tag]) => tag)
  expect(colored.length).toBeGreaterThan(10)
  for (const tag of colored) {
    const name = /class="([a-z]+)"/.exec(tag)?.[1]
    expect(head, tag).toContain(`\n.${name}{`)
  }
})

it('leaves out what is not given', () => {
  const { html, text } = renderMail({ preheader: 'p', heading: 'h', paragraphs: ['one'], reason: 'r' })
  expect(text).toBe('h\n\none\n\nr\nSmart Hydration\n')
  expect(html).not.toMatch(/undefined|<a |class="line"/)
})

/** Tags and their attributes' names: what a mail is made of, without its words. */
const skeleton = (html: string) =>
  [...html.matchAll(/<(\/?[a-z0-9!]+)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*>/gi)].map(
    ([, name, attributes = '']) => `${name} ${attributes.replace(/="[^"]*"/g, '')}`,
  )

it('is built the same whatever the words are', () => {
  const nasty = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '"><img src=x onerror=alert(1)>',
      "'--></style><script>",
      '</td></tr></table><b>',
      '&lt;',
    ),
  )
  const words = fc
    .array(nasty, { minLength: 9, maxLength: 9 })
    .map(
      ([
        preheader = '',
        heading = '',
        one = '',
        two = '',
        label = '',
        href = '',
        code = '',
        title = '',
        reason = '',
      ]) => ({
        preheader,
        heading,
        paragraphs: [one, two],
        button: { label, href },
        code,
        after: { title, links: [{ label: title, href }] },
        reason,
      }),
    )
  const expected = skeleton(renderMail(FULL).html)
  const brackets = (html: string) => html.replace(/[^<>]/g, '').length
  const expectedBrackets = brackets(renderMail(FULL).html)
  fc.assert(
    fc.property(words, (content) => {
      const { html } = renderMail(content)
      expect(skeleton(html)).toEqual(expected)
      expect(brackets(html)).toBe(expectedBrackets)
    }),
    { numRuns: 300 },
  )
})
