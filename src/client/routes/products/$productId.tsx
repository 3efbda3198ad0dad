import { createFileRoute } from '@tanstack/react-router'
import { ProductPage } from '#client/features/products/product-page.tsx'
import { pageHead } from '#client/lib/head.ts'
import { orNotFound } from '#client/lib/or-not-found.ts'
import { ErrorPage } from '#client/ui/pages/error-page.tsx'
import { NotFoundPage } from '#client/ui/pages/not-found-page.tsx'

export const Route = createFileRoute('/products/$productId')({
  loader: async ({ context: { api }, params }) => {
    const product = await orNotFound(api.products.byId.ensureData({ id: params.productId }))
    return {
      title: product.brand === null ? product.name : `${product.name} by ${product.brand}`,
      description: product.description ?? `${product.name} in the Product Marketplace.`,
      name: product.name,
      brand: product.brand,
      category: product.category,
      image: product.imageUrl,
    }
  },
  head: ({ match, params, loaderData }) => {
    if (loaderData === undefined) return {}
    const { origin } = match.context.site
    const path = `/products/${params.productId}`
    const { name, description, brand, category, image } = loaderData
    return pageHead(match, {
      ...loaderData,
      path,
      kind: 'product',
      crumb: name,
      trail: [['Products', '/products']],
      structuredData: [
        // No rating, price or offer: we hold none.
        {
          '@type': 'Product',
          name,
          description,
          category,
          url: `${origin}${path}`,
          ...(brand === null ? {} : { brand: { '@type': 'Brand', name: brand } }),
          ...(image === null ? {} : { image: new URL(image, origin).href }),
        },
      ],
    })
  },
  component: () => <ProductPage id={Route.useParams().productId} />,
  errorComponent: (props) => <ErrorPage {...props} title="Could not fetch product data." />,
  notFoundComponent: () => (
    <NotFoundPage title="Product Not Found" action={{ label: 'Back to Products', to: '/products' }} />
  ),
})
