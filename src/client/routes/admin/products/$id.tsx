import { createFileRoute } from '@tanstack/react-router'
import { ProductEditor } from '#client/features/admin/products/product-editor.tsx'
import type { ProductValues } from '#client/features/admin/products/product-values.ts'
import { ProductDetails } from '#client/features/products/product-page.tsx'
import { adminHead } from '#client/lib/head.ts'
import { isOfModel } from '#shared/admin/content.schema.ts'

export const Route = createFileRoute('/admin/products/$id')({
  head: adminHead('Product'),
  component: ProductEditorPage,
})

function ProductEditorPage() {
  return <ProductEditor id={Route.useParams().id} preview={previewOf} />
}

/** The public page of what is typed, as visitors would see it. */
function previewOf(values: ProductValues, id: string | null) {
  const {
    certifications: _certifications,
    sourceTitle,
    sourceUrl,
    sourceYear,
    license,
    link,
    partnerTag,
    generatedBy,
    ...fields
  } = values
  const hasLink = link !== null && link !== ''
  return (
    <ProductDetails
      product={{
        ...fields,
        id: id ?? 'new',
        name: values.name === '' ? 'Name' : values.name,
        category: values.category === '' ? 'Accessories' : values.category,
        hasLink,
        isAffiliate: hasLink && partnerTag !== null && partnerTag !== '',
        claims: [],
        updatedAt: '',
        source: { title: sourceTitle, url: sourceUrl, year: sourceYear, license },
        isGenerated: isOfModel({ generatedBy, sourceUrl }),
      }}
    />
  )
}
