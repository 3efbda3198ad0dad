import { expect, it } from 'vitest'
import { spacingProblems } from './spacing.ts'

const messages = (text: string) =>
  spacingProblems(new Map([['src/client/ui/card.module.css', text]])).map(({ message }) => message)

it('a distance that has a token is not written in pixels', () => {
  expect(messages('.card { gap: 8px 10px; margin-top: 12px }')).toEqual([
    "'gap: 8px 10px': 8px is the token spacing.8.",
    "'margin-top: 12px': 12px is the token spacing.12.",
  ])
  expect(messages('<Flex paddingTop="16px" gap={{ base: \'20px\' }} />')).toHaveLength(2)
})

it('other lengths, other distances and comments may', () => {
  expect(
    messages('.card { gap: var(--sh-spacing-8) 10px; width: 16px; top: 8px; margin: -4px } /* gap: 8px */'),
  ).toEqual([])
  expect(messages('.card { padding: 0.8px 18px 116px; --gap-size: 8px }')).toEqual([])
})
