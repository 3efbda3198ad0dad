import { expect, it } from 'vitest'
import { decodeDataUrl } from './decode-data-url.ts'

const url = (base64: string) => `data:image/png;base64,${base64}`

it.each([0, 1, 2, 3, 4, 1000])('gives back %i bytes', (length) => {
  const bytes = Buffer.from(Array.from({ length }, (_, index) => (index * 37) % 256))
  expect(decodeDataUrl(url(bytes.toString('base64')))).toEqual(bytes)
})

it.each(['AAA', 'AAA*', 'A=AA', 'AAAA====', 'AA AA', 'AAAA\nAAAA', 'AA==AAAA', '<svg', 'AAAé', 'A==='])(
  'refuses %j, which is not base64',
  (base64) => {
    expect(() => decodeDataUrl(url(base64))).toThrow('did not arrive whole')
  },
)
