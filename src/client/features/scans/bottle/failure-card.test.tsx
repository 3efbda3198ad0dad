// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { RefusalDetails } from '#client/lib/refusal.ts'
import { FailureCard } from './failure-card.tsx'

// Links need a router.
vi.mock('#client/ui/app-link.tsx', () => ({ AppLink: ({ to }: { to: string }) => <a href={to}>a page</a> }))

const ADVICE = 'Check the spelling, or scan its label.'
const photo = new File([], 'label.jpg')

function draw(message: string, details: RefusalDetails = {}, refused: File | null = null): string {
  const nothing = () => {}
  return renderToStaticMarkup(
    <FailureCard
      failure={{ title: 'Search Failed', message, details }}
      photo={refused}
      onAgain={nothing}
      onSearch={nothing}
      onBarcode={nothing}
      onLookUp={nothing}
    />,
  )
}

it('gives the advice for a name once, as the server words it', () => {
  const card = draw(`No water of that name is in our catalog. ${ADVICE}`)
  expect(card.match(/spelling/g)).toHaveLength(1)
  expect(card).not.toContain('another photo')
})

it('says what to do after a photo', () => {
  expect(draw('Nothing found.', { reason: 'no-water-label' }, photo)).toContain(
    'This was not counted as a scan.',
  )
})

it('links to the search for tap water only where that was typed', () => {
  expect(draw('Find yours.', { reason: 'tap-water' })).toContain('href="/find"')
  expect(draw('Not found.')).not.toContain('href="/find"')
})

it('asks for the plain water of a flavored one', () => {
  expect(draw('Another drink.', { otherDrink: 'lime', asked: 'LaCroix' })).toContain('Is this plain LaCroix?')
})

it('has one filled button: the answer to its question, else the barcode, else the camera', () => {
  const filledOf = (details: RefusalDetails) => {
    const buttons =
      draw('Nothing found.', { reason: 'no-water-label', seen: 'text', ...details }, photo).match(
        /<button[^>]*>/g,
      ) ?? []
    const plain = draw('Nothing found.', {}, photo).match(/<button[^>]*>/g) ?? []
    expect(plain).toHaveLength(1)
    return buttons.map((button) => /class="[^"]*primary/.test(button)).filter(Boolean).length
  }
  for (const details of [{}, { barcode: '3068320123264' }, { asked: 'Kinley', barcode: '3068320123264' }])
    expect(filledOf(details)).toBeLessThanOrEqual(1)
})

it('lists all waters that share a name, and offers no form to name what shows no sign of water', () => {
  const which = JSON.stringify(['Cristaline (Emma)', 'Cristaline (Louise)'])
  const card = draw('2 waters have this name.', { reason: 'which', asked: 'Cristaline', which })
  expect(card).toContain('Which Cristaline?')
  expect(card).toContain('>Emma<')
  expect(card).toContain('>Louise<')
  expect(draw('No.', { reason: 'no-water-label', seen: 'text', nameRead: 'TEPELENE' }, photo)).not.toContain(
    '<form',
  )
})
