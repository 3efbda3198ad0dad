import sharp from 'sharp'

const PHOTO = sharp({
  create: {
    ...{ width: 300, height: 300, channels: 3, background: 'navy' },
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
})
  .png()
  .toBuffer()

/** A photo as the app sends it: larger than what a full disk still takes. */
export const photo = async (): Promise<string> => `data:image/png;base64,${(await PHOTO).toString('base64')}`
