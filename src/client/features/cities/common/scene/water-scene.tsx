import { useId } from 'react'
import { Markup } from '#client/ui/markup.tsx'
import { WaterGradient } from '#client/ui/public/water-gradient.tsx'
import { pictureSrcSet } from '#shared/images/picture-sizes.ts'
import styles from './water-scene.module.css'

/** Height of the waterline in a scene's 400 × 225 box: 61.3 %. */
export const HORIZON = 138

/** What stands inside the `<svg>` element of a drawing's file. */
const svgContent = (file: string): string =>
  file.slice(file.indexOf('>') + 1, file.lastIndexOf('</svg>')).trim()

interface WaterSceneProps {
  /**
   * The file of the land in a 400 × 225 box, standing on the waterline. Nearer land has the class with the higher number;
   * `glint` is snow and light.
   */
  land: string
  transform?: string
}

/** Air, land and its reflection, and water in a 400 × 225 box. */
export function WaterScene({ land, transform }: WaterSceneProps) {
  const id = useId()
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 400 225"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={`${id}s`} x2="0" y2="1">
          <stop className={styles.skyTop} />
          <stop className={styles.skyBottom} offset="1" />
        </linearGradient>
        <WaterGradient id={`${id}w`} />
      </defs>
      <path d="M0 0h400v225H0z" fill={`url(#${id}s)`} />
      <Markup as="g" id={`${id}l`} transform={transform} html={svgContent(land)} />
      <path d={`M0 ${HORIZON}h400v90H0z`} fill={`url(#${id}w)`} />
      <use
        className={styles.reflection}
        href={`#${id}l`}
        transform={`matrix(1 0 0 -.5 0 ${HORIZON * 1.5})`}
      />
      <path className={styles.line} d={`M0 ${HORIZON}H400`} />
      <path className={styles.light} d="M40 160h70M180 172h96M300 158h44M90 190h60M250 200h80" />
    </svg>
  )
}

export interface ScenePhotoProps {
  imageUrl: string
  alt?: string
  /** Whether this is the page's largest picture, which is loaded at once. */
  isEager?: boolean
}

/** How wide it stands, for the browser to choose a size by: across a page, or in a card of a list. */
const SIZES = {
  page: '(min-width: 1240px) 1200px, 100vw',
  card: '(min-width: 960px) 400px, (min-width: 600px) 50vw, 100vw',
}

/** A photograph instead of a scene. */
export function ScenePhoto({ imageUrl, alt = '', isEager = false }: ScenePhotoProps) {
  const srcSet = pictureSrcSet(imageUrl)
  return (
    <img
      className={styles.photo}
      src={imageUrl}
      srcSet={srcSet}
      sizes={srcSet && SIZES[isEager ? 'page' : 'card']}
      alt={alt}
      width={800}
      height={450}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
