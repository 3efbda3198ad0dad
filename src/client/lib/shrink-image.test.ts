// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ImageFileError, shrinkImage, shrinkPart } from './shrink-image.ts'

const picture = { width: 4000, height: 3000, close: vi.fn() }
const context = { drawImage: vi.fn(), fillRect: vi.fn() }
const encode = vi.fn()

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', vi.fn().mockResolvedValue(picture))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) => done(encode(type)))
  encode.mockImplementation((type: string) => new Blob(['drawn'], { type }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const photo = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], { type: 'image/jpeg' })

/** How a whole picture is drawn. */
const draw = (width: number, height: number, drawnWidth: number, drawnHeight: number) =>
  [expect.anything(), 0, 0, width, height, 0, 0, drawnWidth, drawnHeight] as const

it.each([
  [4000, 3000, 512, 384],
  [3000, 4000, 384, 512],
  [300, 200, 300, 200],
  [9000, 1, 512, 1],
])('draws %i × %i as %i × %i', async (width, height, drawnWidth, drawnHeight) => {
  vi.mocked(createImageBitmap).mockResolvedValue({ ...picture, width, height })
  expect((await shrinkImage(photo, 512)).type).toBe('image/webp')
  expect(context.drawImage).toHaveBeenCalledWith(...draw(width, height, drawnWidth, drawnHeight))
  expect(context.fillRect).not.toHaveBeenCalled()
})

it('draws a part with as many pixels as it has, up to the longest side', async () => {
  const part = { left: 0.5, top: 0.2, width: 0.25, height: 0.5 }
  expect(await shrinkPart(photo, 2000, part)).toMatchObject({ scale: 1 })
  expect(context.drawImage).toHaveBeenCalledWith(expect.anything(), 2000, 600, 1000, 1500, 0, 0, 1000, 1500)
  expect(await shrinkPart(photo, 750, part)).toMatchObject({ scale: 0.5 })
})

it('turns the picture upright and lets go of it', async () => {
  await shrinkImage(photo, 512)
  expect(createImageBitmap).toHaveBeenCalledWith(photo, { imageOrientation: 'from-image' })
  expect(picture.close).toHaveBeenCalled()
})

it('writes a JPEG on white where the browser cannot write WebP', async () => {
  encode.mockImplementation(
    (type: string) => new Blob(['drawn'], { type: type === 'image/jpeg' ? type : 'image/png' }),
  )
  expect((await shrinkImage(photo, 512)).type).toBe('image/jpeg')
  expect(context.fillRect).toHaveBeenCalledWith(0, 0, 512, 384)
})

it.each(['', 'text/plain', 'image/jpeg'])(
  'refuses what is no picture without opening it, though its type is %j',
  async (type) => {
    const refusal = await shrinkImage(new Blob(['x'], { type }), 512).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ImageFileError)
    expect(refusal).toMatchObject({
      title: 'Invalid File Type',
      message: 'Please upload an image file (e.g., JPG, PNG).',
    })
    expect(createImageBitmap).not.toHaveBeenCalled()
  },
)

it('says what to do about a picture the browser cannot read', async () => {
  vi.mocked(createImageBitmap).mockRejectedValue(new DOMException('no', 'InvalidStateError'))
  await expect(shrinkImage(photo, 512)).rejects.toMatchObject({
    title: 'Picture Not Readable',
    message: expect.stringContaining('Save it as a JPG or PNG'),
  })
})

it('fails where the browser writes no picture', async () => {
  encode.mockReturnValue(null)
  await expect(shrinkImage(photo, 512)).rejects.toThrow('could not write the picture')
})
