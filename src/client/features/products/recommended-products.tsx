import { AffiliateDisclosure } from '#client/features/products/common/affiliate-disclosure.tsx'
import { ProductPicture } from '#client/features/products/common/product-picture.tsx'
import { ShopLink } from '#client/features/products/common/shop-link.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Box } from '#client/ui/layout/layout.tsx'
import { Card } from '#client/ui/public/card.tsx'
import styles from './recommended-products.module.css'

interface RecommendedProductsProps {
  for: 'innovation' | 'tapWater' | 'waterSystem' | 'myWater'
  /** The innovation's or the city's id; the person's own water needs none. */
  id?: string
  systemId?: string
  /** "Recommended products" by default. */
  title?: string
}

/** Up to three products that fit what the page shows. Draws nothing when there are none: a page stands without them. */
export function RecommendedProducts({
  for: purpose,
  id,
  systemId,
  title = 'Recommended products',
}: RecommendedProductsProps) {
  const recommended = trpc.products.recommended.useQuery({ for: purpose, id, systemId })
  if (recommended.data === undefined || recommended.data.length === 0) return null
  return (
    <Card as="section" isPadded aria-labelledby="recommended">
      <Box as="h2" id="recommended" marginBottom={8} className="h3">
        {title}
      </Box>
      {recommended.data.some(({ isAffiliate }) => isAffiliate) && (
        <AffiliateDisclosure text="Affiliate links. We may earn a commission, at no cost to you." />
      )}
      <ul className="divided">
        {recommended.data.map((product) => (
          <li key={product.id} className={styles.row}>
            <span className={styles.picture}>
              <ProductPicture category={product.category} imageUrl={product.imageUrl} name={product.name} />
            </span>
            <span className={styles.text}>
              <AppLink to="/products/$productId" params={{ productId: product.id }} className={styles.name}>
                {product.name}
              </AppLink>
              <span className="muted small">{product.reason ?? product.brand}</span>
            </span>
            {product.hasLink && <ShopLink product={product} look="icon" />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The one product whose own claim fits what was found in a water, in one row; draws nothing where there is none. */
export function RecommendedProduct({ systemId, cityId }: { systemId?: string; cityId?: string }) {
  const { data } = trpc.products.recommended.useQuery(
    cityId === undefined ? { for: 'waterSystem', systemId } : { for: 'tapWater', id: cityId },
  )
  const product = data?.[0]
  if (product === undefined) return null
  return (
    <AppLink to="/products/$productId" params={{ productId: product.id }} className={styles.single}>
      <span className={styles.picture}>
        <ProductPicture category={product.category} imageUrl={product.imageUrl} name={product.name} />
      </span>
      <span className={styles.text}>
        <b>{product.name}</b>
        <span className="muted small">
          {product.reason ?? product.brand}
          {product.isAffiliate && ' · affiliate link'}
        </span>
      </span>
    </AppLink>
  )
}
