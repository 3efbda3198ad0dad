import { useId } from 'react'
import { classNames } from '#client/ui/public/class-names.ts'
import { Picture } from '#client/ui/public/picture.tsx'
import { pictureSrcSet } from '#shared/images/picture-sizes.ts'
import type { ProductCategory } from '#shared/products/product-categories.ts'
import styles from './product-picture.module.css'
import { productOutline } from './product-shapes.ts'

export interface ProductSilhouetteProps {
  category: ProductCategory
  /** The name may tell more about the product's shape than its category. */
  name?: string
}

/** The outline of a product with water in it (100 × 128). Fills its container; decoration. */
export function ProductSilhouette({ category, name }: ProductSilhouetteProps) {
  const clipId = useId()
  const outline = productOutline(category, name)
  return (
    <svg className={styles.drawing} viewBox="0 0 100 128" aria-hidden="true">
      <clipPath id={clipId}>
        <path d={outline} />
      </clipPath>
      <path className={styles.body} d={outline} />
      <g clipPath={`url(#${clipId})`}>
        <path className={styles.water} d="M0 68h100v60H0z" />
        <path className={styles.line} d="M0 68h100v2.5H0z" />
      </g>
      <path className={styles.outline} d={outline} />
    </svg>
  )
}

export interface ProductPictureProps extends ProductSilhouetteProps {
  imageUrl?: string | null
  /** Describes the image; drawings are decoration. */
  alt?: string
  /** `scene` puts the waterline at the height of city pictures, for cards between them. */
  waterline?: 'shelf' | 'scene'
  /** A thumbnail: the drawing fills more of it. */
  isSmall?: boolean
  isEager?: boolean
}

/** A product's image, or its silhouette in shallow water if there is none or it does not load. Fills its container. */
export function ProductPicture({
  category,
  name,
  imageUrl,
  alt = '',
  waterline = 'shelf',
  isSmall = false,
  isEager = false,
}: ProductPictureProps) {
  const srcSet = imageUrl ? pictureSrcSet(imageUrl) : undefined
  const drawing = <ProductSilhouette category={category} name={name} />
  return (
    <span className={classNames(styles.tile, waterline === 'scene' && styles.scene, isSmall && styles.small)}>
      {imageUrl ? (
        <Picture
          className={styles.photo}
          src={imageUrl}
          srcSet={srcSet}
          sizes={srcSet && (isSmall ? '96px' : '(min-width: 600px) 400px, 100vw')}
          alt={alt}
          width={400}
          height={400}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          fallback={drawing}
        />
      ) : (
        drawing
      )}
    </span>
  )
}
