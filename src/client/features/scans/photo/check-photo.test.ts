import { describe, expect, it } from 'vitest'
import { MAX_IMAGE_BYTES } from '#shared/images/image.limits.ts'
import { photoProblem } from './check-photo.ts'

const file = (type: string, name: string, size = 1000) => ({ type, name, size })

describe('a chosen file', () => {
  it.each([
    ['image/jpeg', 'label.jpg'],
    ['image/heic', 'IMG_1.HEIC'],
    ['', 'IMG_2.heic'],
  ])('of type "%s" named %s is taken', (type, name) => {
    expect(photoProblem(file(type, name))).toBeNull()
  })

  it.each([
    ['application/pdf', 'label.pdf'],
    ['text/plain', 'label.jpg'],
    ['', 'label'],
    ['', 'label.heic.exe'],
  ])('of type "%s" named %s is refused with the type’s sentence', (type, name) => {
    expect(photoProblem(file(type, name))).toEqual({
      title: 'Invalid File Type',
      message: 'Please upload an image file (e.g., JPG, PNG).',
    })
  })

  it('may have 10 MB and no byte more', () => {
    expect(photoProblem(file('image/png', 'a.png', MAX_IMAGE_BYTES))).toBeNull()
    expect(photoProblem(file('image/png', 'a.png', MAX_IMAGE_BYTES + 1))?.message).toBe(
      'This picture is larger than 10 MB. Choose a smaller one.',
    )
  })
})
