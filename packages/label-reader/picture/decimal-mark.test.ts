import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { grayOf } from './cut-out.ts'
import { findDecimalMark } from './decimal-mark.ts'
import { decodePhoto } from './load-picture.sharp.ts'

const print = (text: string, { blur = 0.6, leader = '' } = {}) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="70"><rect width="300" height="70" fill="#ddd"/>
    <text x="20" y="52" font-family="sans-serif" font-size="50" fill="#222">${leader}${text}</text></svg>`),
  )
    .blur(blur)
    .png()
    .toBuffer()
    .then(decodePhoto)
    .then(grayOf)

describe('looking for a decimal mark', () => {
  it.each([
    ['35,3', 2],
    ['4.1', 1],
    ['0,25', 1],
    ['1,85', 1],
    ['353', 0],
    ['71', 0],
  ])('in %s', async (text, before) => {
    expect(findDecimalMark(await print(text), text.replace(/\D/g, '').length)).toBe(before)
  })

  it('takes the dots that lead to the number for what they are', async () => {
    expect(findDecimalMark(await print('21,8', { leader: '..' }), 3)).toBe(2)
    expect(findDecimalMark(await print('218', { leader: '..' }), 3)).toBe(0)
  })

  it('says when the figures cannot be told apart', async () => {
    expect(findDecimalMark(await print('353', { blur: 12 }), 3)).toBeNull()
    expect(findDecimalMark(await print('353'), 4)).toBeNull()
  })
})
