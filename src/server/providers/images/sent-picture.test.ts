import { expect, it } from 'vitest'
import { sentPicture } from './sent-picture.ts'

const url = (base64: string) => `data:image/png;base64,${base64}`

it.each([0, 1, 2, 3, 4, 1000])('gives back %i bytes', async (length) => {
  const bytes = Buffer.from(Array.from({ length }, (_, index) => (index * 37) % 256))
  expect(await sentPicture(url(bytes.toString('base64')))).toEqual(bytes)
  expect(Buffer.from(await sentPicture(new File([bytes], 'file')))).toEqual(bytes)
})

it.each(['AAA', 'AAA*', 'A=AA', 'AAAA====', 'AA AA', 'AAAA\nAAAA', 'AA==AAAA', '<svg', 'AAAé', 'A==='])(
  'refuses %j, which is not base64',
  async (base64) => {
    await expect(sentPicture(url(base64))).rejects.toThrow('did not arrive whole')
  },
)
