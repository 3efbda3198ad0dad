import { type ComponentProps, type ReactNode, useState } from 'react'

interface ShownPhotoProps extends Omit<ComponentProps<'img'>, 'src' | 'onError'> {
  url: string
  alt: string
  /** Stands in for a photo that this browser cannot show: some kinds can be scanned all the same, and a damaged one in part. */
  instead: ReactNode
}

/** A chosen photo. */
export function ShownPhoto({ url, instead, ...image }: ShownPhotoProps) {
  const [unshown, setUnshown] = useState<string | null>(null)
  if (unshown === url) return instead
  // biome-ignore lint/a11y/useAltText: the type requires it
  return <img {...image} src={url} onError={() => setUnshown(url)} />
}
