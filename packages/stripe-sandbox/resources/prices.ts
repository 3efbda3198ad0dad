import { type Call, type Operation, retrieval } from '../api/operation.ts'
import * as p from '../api/params.ts'
import { invalidRequest, noSuch } from '../api/stripe-error.ts'
import constantFields from '../world/constant-fields.json' with { type: 'json' }
import type { Price, Product } from '../world/objects.ts'
import { newId } from '../world/store.ts'
import type { World } from '../world/world.ts'

const productParams = p.params({
  id: p.text(),
  name: p.required(p.text()),
  description: p.text(),
  active: p.flag,
  metadata: p.metadata,
})
const MAX_AMOUNT = 99_999_999
const priceParams = p.params({
  active: p.flag,
  currency: p.required(p.text(3)),
  lookup_key: p.text(200),
  metadata: p.metadata,
  nickname: p.text(),
  product: p.text(),
  product_data: p.group({ name: p.required(p.text()), metadata: p.metadata }),
  recurring: p.group({
    interval: p.required(p.oneOf('day', 'month', 'week', 'year')),
    interval_count: p.integer(1, 36),
  }),
  unit_amount: p.required(p.integer(0, MAX_AMOUNT)),
})

/** Creates a product. */
export function addProduct(
  world: World,
  options: {
    id?: string
    name: string
    description?: string
    active?: boolean
    metadata?: Record<string, string>
  },
): Product {
  const at = world.now()
  const product = {
    ...constantFields.product,
    updated: at,
    id: options.id ?? newId('product'),
    object: 'product' as const,
    active: options.active ?? true,
    created: at,
    description: options.description ?? null,
    metadata: options.metadata ?? {},
    name: options.name,
  }
  return world.store.put('product', product)
}

/** Creates a price of a product, in cents. */
export function addPrice(
  world: World,
  options: Partial<Pick<Price, 'id' | 'active' | 'metadata' | 'nickname' | 'lookup_key' | 'recurring'>> &
    Pick<Price, 'currency' | 'product' | 'unit_amount'>,
): Price {
  const recurring = options.recurring ?? null
  const price = {
    ...constantFields.price,
    unit_amount_decimal: String(options.unit_amount),
    id: options.id ?? newId('price'),
    object: 'price' as const,
    active: options.active ?? true,
    created: world.now(),
    currency: options.currency,
    lookup_key: options.lookup_key ?? null,
    metadata: options.metadata ?? {},
    nickname: options.nickname ?? null,
    product: options.product,
    recurring: recurring === null ? null : { ...constantFields.recurring, ...recurring },
    type: recurring === null ? ('one_time' as const) : ('recurring' as const),
    unit_amount: options.unit_amount,
  }
  return world.store.put('price', price)
}

function createProduct({ world, params }: Call): object {
  const { id, name, description, active, metadata } = productParams(params)
  if (id !== undefined && world.store.get('product', id) !== undefined)
    throw invalidRequest('Product already exists.', { code: 'resource_already_exists', param: 'id' })
  return addProduct(world, { id, name, description, active, metadata: p.mergeMetadata({}, metadata) })
}

function createPrice({ world, params }: Call): object {
  const wanted = priceParams(params)
  if (wanted.currency !== 'usd') {
    throw invalidRequest(`Invalid currency: ${wanted.currency}. The sandbox sells in usd only.`, {
      param: 'currency',
    })
  }
  if ((wanted.product === undefined) === (wanted.product_data === undefined))
    throw invalidRequest('You must specify one of these parameters: product, product_data.', {
      param: 'product',
    })
  const product =
    wanted.product_data === undefined
      ? world.store.get('product', wanted.product ?? '')
      : addProduct(world, wanted.product_data)
  if (product === undefined) throw noSuch('product', wanted.product ?? '', 'product')
  return addPrice(world, {
    active: wanted.active,
    currency: wanted.currency,
    lookup_key: wanted.lookup_key,
    metadata: p.mergeMetadata({}, wanted.metadata),
    nickname: wanted.nickname,
    product: product.id,
    recurring:
      wanted.recurring === undefined
        ? null
        : { interval: wanted.recurring.interval, interval_count: wanted.recurring.interval_count ?? 1 },
    unit_amount: wanted.unit_amount,
  })
}

export const priceOperations: readonly Operation[] = [
  { method: 'POST', path: '/v1/products', run: createProduct },
  retrieval('product', '/v1/products/:id'),
  { method: 'POST', path: '/v1/prices', run: createPrice },
  retrieval('price', '/v1/prices/:id'),
]
