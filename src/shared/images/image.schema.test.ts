import { expect, it } from 'vitest'
import { imageSchema, MAX_IMAGE_BYTES } from './image.schema.ts'

const sentence = (text: unknown) => imageSchema.safeParse(text).error?.issues[0]?.message

it('takes the data URL of every kind of picture, up to the largest', () => {
  for (const type of ['png', 'jpeg', 'webp', 'avif', 'gif', 'svg+xml', 'x-icon', 'vnd.ms-photo'])
    expect(sentence(`data:image/${type};base64,AAAA`)).toBeUndefined()
  expect(sentence(`data:image/png;base64,${'A'.repeat(Math.ceil(MAX_IMAGE_BYTES / 3) * 4)}`)).toBeUndefined()
})

it('takes a file of a form, whatever it says that it is', () => {
  expect(sentence(new File(['a'], 'a.txt', { type: 'text/html' }))).toBeUndefined()
})

it('says that a picture is too large', () => {
  const text = `data:image/png;base64,${'A'.repeat(Math.ceil(MAX_IMAGE_BYTES / 3) * 4 + 100)}`
  expect(sentence(text)).toBe('This picture is larger than 10 MB. Choose a smaller one.')
})

it.each([
  5,
  null,
  {},
  '',
  'body',
  'https://elsewhere.example/a.png',
  'data:text/html;base64,AAAA',
  'data:image/png,AAAA',
  'data:image/png;charset=utf-8;base64,AAAA',
  ' data:image/png;base64,AAAA',
  'data:image/;base64,AAAA',
  'javascript:data:image/png;base64,AAAA',
  '/images/avatars/a.webp',
])('asks for a picture instead of %j', (text) => {
  expect(sentence(text)).toBe('Please upload an image file (e.g., JPG, PNG).')
})
