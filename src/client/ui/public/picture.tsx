import { type ComponentProps, type ReactNode, useState } from 'react'

interface PictureProps extends ComponentProps<'img'> {
  src: string
  alt: string
  /** What is shown if the image does not load. */
  fallback: ReactNode
}

/** An image, or what stands in for one that is gone or does not load: a broken image is never shown. */
export function Picture({ fallback, src, alt, ...image }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  if (failed === src) return fallback
  // An image of the server's page may have failed before anything listened.
  const check = (element: HTMLImageElement | null) => {
    if (element?.complete && element.naturalWidth === 0) setFailed(src)
  }
  return <img {...image} ref={check} src={src} alt={alt} onError={() => setFailed(src)} />
}
