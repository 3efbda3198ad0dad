import type { ReactNode } from 'react'
import { contentSource, toRecord } from '#client/features/admin/common/editor/content-source.ts'
import {
  EditorLoader,
  type EditorMoves,
  openedOnce,
} from '#client/features/admin/common/editor/editor-loader.tsx'
import { EditorPage } from '#client/features/admin/common/editor/editor-page.tsx'
import { EditorSection } from '#client/features/admin/common/editor/editor-section.tsx'
import {
  type EditorRecord,
  type EditorSource,
  type SaveWords,
  useEditor,
} from '#client/features/admin/common/editor/use-editor.ts'
import { PictureField } from '#client/features/admin/common/picture/picture-field.tsx'
import { picturePrefix } from '#client/features/admin/common/picture/picture-prefix.ts'
import { trpc } from '#client/lib/trpc.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { LinesField } from '#client/ui/public/lines-field.tsx'
import { NumberField } from '#client/ui/public/number-field.tsx'
import { SelectField } from '#client/ui/public/select-field.tsx'
import { TextAreaField } from '#client/ui/public/text-area-field.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import { completenessOfProduct } from '#shared/admin/completeness.rules.ts'
import { type ProductFields, productFieldsSchema } from '#shared/products/admin-products.schema.ts'
import {
  AUDIENCE_LABELS,
  PRODUCT_AUDIENCES,
  PRODUCT_CATEGORIES,
} from '#shared/products/product-categories.ts'
import { GenerateProduct } from './generate-product.tsx'
import { NEW_PRODUCT, PRODUCT_LABELS, type ProductValues } from './product-values.ts'

interface ProductEditorProps {
  /** Of the product; "new" for one that is not there yet. */
  id: string
  /** The public page of what is typed. */
  preview: (values: ProductValues, id: string | null) => ReactNode
}

/** The page on which one product is written. */
export function ProductEditor({ id, preview }: ProductEditorProps) {
  const query = trpc.admin.products.get.useQuery({ id }, openedOnce(id))
  return (
    <EditorLoader noun="product" id={id} query={query}>
      {(record, moves) => (
        <ProductForm key={id} record={record && toRecord(record)} preview={preview} {...moves} />
      )}
    </EditorLoader>
  )
}

interface ProductFormProps extends EditorMoves {
  record: EditorRecord<ProductValues> | null
  preview: (values: ProductValues, id: string | null) => ReactNode
}

const CATEGORY_OPTIONS = [
  { value: '', label: 'Choose a category' },
  ...PRODUCT_CATEGORIES.map((category) => ({ value: category, label: category })),
]

const AUDIENCE_OPTIONS = PRODUCT_AUDIENCES.map((audience) => ({
  value: audience,
  label: AUDIENCE_LABELS[audience],
}))

const WORDS: SaveWords = {
  created: 'Product created',
  saved: 'Product saved',
  removed: 'Product deleted',
  effects: { published: 'It is on the marketplace.', draft: 'It is a draft: only admins see it.' },
}

function ProductForm({ record, preview, ...moves }: ProductFormProps) {
  const editor = useEditor<ProductValues>({
    noun: 'product',
    schema: productFieldsSchema,
    labels: PRODUCT_LABELS,
    empty: NEW_PRODUCT,
    record,
    source: useProductSource(),
    completeness: completenessOfProduct,
    words: WORDS,
    ...moves,
  })
  const { values, stored, field } = editor
  return (
    <EditorPage
      editor={editor}
      title={editor.isNew ? 'New product' : stored.name}
      generation={{
        generatedBy: values.generatedBy,
        dialog: (state) => <GenerateProduct {...state} current={values} onTakeOver={editor.fill} />,
      }}
      preview={preview(values, editor.record?.id ?? null)}
    >
      <EditorSection title="Product">
        <TextField label={PRODUCT_LABELS.name} required {...field('name')} />
        <TextField label={PRODUCT_LABELS.brand} {...field('brand')} />
        <SelectField
          label={PRODUCT_LABELS.category}
          required
          options={CATEGORY_OPTIONS}
          {...field('category')}
        />
        <SelectField
          label={PRODUCT_LABELS.audience}
          required
          options={AUDIENCE_OPTIONS}
          {...field('audience')}
        />
        <TextAreaField label={PRODUCT_LABELS.description} rows={5} {...field('description')} />
        <TextField
          label={PRODUCT_LABELS.link}
          inputMode="url"
          hint="Begins with https://. Visitors follow it through our own address, which counts the click."
          {...field('link')}
        />
        <TextField
          label={PRODUCT_LABELS.partnerTag}
          hint="Your affiliate tag for this link, as tag=mysite-20. With a tag the product is marked as an affiliate link; without one the button says “Visit maker”."
          {...field('partnerTag')}
        />
        <PictureField
          {...field('imageUrl')}
          label={PRODUCT_LABELS.imageUrl}
          bucket="products"
          prefix={picturePrefix(values.name)}
          altFor={values.name}
          subject={{ name: values.name, details: values.description ?? undefined }}
          missingName={{ title: 'Missing Information', text: 'Please provide a product name' }}
        />
      </EditorSection>
      <EditorSection title="What it is good for">
        <TextAreaField
          label={PRODUCT_LABELS.aiInsight}
          hint="Shown under the heading “Written by AI”."
          rows={3}
          {...field('aiInsight')}
        />
        <LinesField
          label={PRODUCT_LABELS.certifications}
          hint="One to a line, as NSF/ANSI 53: lead. The contaminant after the colon decides where it is recommended."
          rows={3}
          {...field('certifications')}
        />
        <p className="muted small">
          A claim is shown once someone has read it in its listing:{' '}
          <AppLink to="/admin/data/review" search={{ kind: 'certificate' }} className="text-link">
            claims to confirm
          </AppLink>
          .
        </p>
      </EditorSection>
      <EditorSection
        title="Facts that help choosing"
        description="Leave empty what no source states: the page then says nothing of it."
      >
        <NumberField isWhole label={PRODUCT_LABELS.cartridgeMonths} {...field('cartridgeMonths')} />
        <NumberField isWhole label={PRODUCT_LABELS.cartridgeLiters} {...field('cartridgeLiters')} />
        <TextField label={PRODUCT_LABELS.replacementPart} {...field('replacementPart')} />
        <TextField label={PRODUCT_LABELS.size} hint="As the maker writes it." {...field('size')} />
        <NumberField
          label={PRODUCT_LABELS.cartridgePriceUsd}
          hint="What you saw it cost today. With the months, the page says what cartridges cost a year."
          {...field('cartridgePriceUsd')}
        />
        <TextField
          label={PRODUCT_LABELS.factsUrl}
          inputMode="url"
          hint="Begins with https://, best the maker's own page."
          {...field('factsUrl')}
        />
      </EditorSection>
    </EditorPage>
  )
}

/** How the editor of products reaches the server. */
function useProductSource(): EditorSource<ProductValues> {
  const utils = trpc.useUtils()
  return contentSource<ProductValues, ProductFields>({
    procedures: utils.client.admin.products,
    parse: (values) => productFieldsSchema.parse(values),
    onChanged: () => Promise.all([utils.admin.products.list.invalidate(), utils.products.invalidate()]),
  })
}
