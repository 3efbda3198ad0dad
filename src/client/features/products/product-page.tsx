import { AffiliateDisclosure } from '#client/features/products/common/affiliate-disclosure.tsx'
import { ProductPicture } from '#client/features/products/common/product-picture.tsx'
import { ShopLink } from '#client/features/products/common/shop-link.tsx'
import { GeneratedNote } from '#client/features/site/common/generated-note.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { Row, Stack } from '#client/ui/layout/layout.tsx'
import { BackLink } from '#client/ui/public/back-link.tsx'
import { Badge } from '#client/ui/public/badge.tsx'
import { AUDIENCE_LABELS } from '#shared/products/product-categories.ts'
import type { Product, ProductClaim } from '#shared/products/products.schema.ts'
import { sourceName } from '#shared/site/sources/named-source.rules.ts'
import { ChoiceFacts } from './choice-facts.tsx'
import { ClaimList } from './claim-list.tsx'
import styles from './product-page.module.css'

export function ProductPage({ id }: { id: string }) {
  const [product] = trpc.products.byId.useSuspenseQuery({ id })
  return (
    <div className="wrap">
      <BackLink label="Back" to="/products" />
      <ProductDetails product={product} />
    </div>
  )
}

/** One product: what it is, the certification claims we read in its source, and the link to its shop or maker. */
export function ProductDetails({ product }: { product: Product }) {
  const { name, brand, category, audience, description, imageUrl, aiInsight, claims, source } = product
  return (
    <div className={styles.columns}>
      <div className={styles.picture}>
        <ProductPicture category={category} name={name} imageUrl={imageUrl} alt={name} isEager />
      </div>
      <div>
        {brand !== null && <p className="muted">{brand}</p>}
        <h1>{name}</h1>
        <Row as="p" gap={8} wraps marginTop={12}>
          <Badge>{category}</Badge>
          {audience !== 'household' && <Badge>{AUDIENCE_LABELS[audience]}</Badge>}
          <GeneratedNote isGenerated={product.isGenerated} />
        </Row>
        {description !== null && <p className={styles.description}>{description}</p>}
        <ChoiceFacts product={product} />
        {claims.length > 0 && <CertificationClaims claims={claims} />}
        {aiInsight !== null && (
          <section className={styles.insight} aria-labelledby="insight">
            <h2 id="insight">Written by AI</h2>
            <p className="muted">{aiInsight}</p>
          </section>
        )}
        <Stack gap={12} align="start" marginTop={24}>
          {product.isAffiliate && (
            <AffiliateDisclosure text="This is an affiliate link: we may earn a commission, at no cost to you." />
          )}
          {product.hasLink ? (
            <ShopLink product={product} look="primary" />
          ) : (
            <p className="muted">We know of no shop for this product yet.</p>
          )}
        </Stack>
        {source.title !== null && <p className={styles.source}>Source: {sourceName(source.title)}</p>}
      </div>
    </div>
  )
}

/** A claim is about one model, and certificates lapse: the list says so instead of showing a seal. */
function CertificationClaims({ claims }: { claims: readonly ProductClaim[] }) {
  return (
    <section className={styles.insight} aria-labelledby="claims">
      <h2 id="claims">Certified to reduce</h2>
      <ClaimList claims={claims} />
      <p className="muted small">
        A certificate covers one model and can lapse. Open the listing before you buy.
      </p>
    </section>
  )
}
