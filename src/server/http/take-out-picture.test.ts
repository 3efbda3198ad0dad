import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { takeOutPicture } from './take-out-picture.ts'

const PICTURE = Buffer.from('a picture')
const URL = `data:image/png;base64,${PICTURE.toString('base64')}`
const separate = (input: unknown) => takeOutPicture(Buffer.from(JSON.stringify({ json: input })))

it.each(['image', 'avatarUrl'])('takes a picture out of the field %s and leaves the rest', (field) => {
  const separated = separate({ name: 'Zoë "Z"', [field]: URL, last: [1] })
  expect(separated?.picture).toEqual(PICTURE)
  expect(JSON.parse(separated?.json ?? '')).toEqual({ json: { name: 'Zoë "Z"', [field]: 'body', last: [1] } })
})

it.each([
  ['no picture', { name: 'Zoë' }],
  ['a picture in another field', { name: URL }],
  ['a picture in an object inside the input', { content: { image: URL } }],
  ['JSON inside a text', { name: `{"image":"${URL}"}` }],
  ['another kind of data URL', { image: URL.replace('image/png', 'text/html') }],
])('leaves %s to the schema', (_, input) => {
  expect(separate(input)).toBeNull()
})

it.each([
  ['is not base64', 'data:image/png;base64,????'],
  ['is cut off', `${URL}A`],
  ['holds a blank', `${URL.slice(0, -2)} ${URL.slice(-1)}`],
])('takes out a data URL that %s, without a picture', (_, image) => {
  expect(separate({ image })).toEqual({ json: '{"json":{"image":"body"}}' })
})

it.each([0, 1, 2])('takes out a large picture whole, with a padding of %i', (rest) => {
  const picture = randomBytes(300_000 + rest)
  const image = `data:image/png;base64,${picture.toString('base64')}`
  expect(separate({ image })?.picture?.equals(picture)).toBe(true)
})

it('leaves what is no JSON to the framework', () => {
  expect(takeOutPicture(Buffer.from(`{"image":"${URL}"`))).toBeNull()
  expect(takeOutPicture(Buffer.from(`{"json":{"image":"${URL}`))).toBeNull()
})
