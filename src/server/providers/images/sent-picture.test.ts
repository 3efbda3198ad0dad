import { expect, it } from 'vitest'
import { sentPicture } from './sent-picture.ts'

const url = (base64: string) => `data:image/png;base64,${base64}`

it.each([0, 1, 2, 3, 4, 1000])('gives back %i bytes', (length) => {
  const bytes = Buffer.from(Array.from({ length }, (_, index) => (index * 37) % 256))
  expect(sentPicture({}, url(bytes.toString('base64')))).toEqual(bytes)
})

it.each(['AAA', 'AAA*', 'A=AA', 'AAAA====', 'AA AA', 'AAAA\nAAAA', 'AA==AAAA', '<svg', 'AAAé', 'A==='])(
  'refuses %j, which is not base64',
  (base64) => {
    expect(() => sentPicture({}, url(base64))).toThrow('did not arrive whole')
  },
)

it('is what followed the input in the body, and is missed where nothing did', () => {
  const picture = Buffer.from('a picture')
  expect(sentPicture({ picture }, 'body')).toBe(picture)
  expect(() => sentPicture({}, 'body')).toThrow('did not arrive whole')
})
