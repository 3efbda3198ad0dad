import type { Price, Product } from '../world/objects.ts'
import { newId } from '../world/store.ts'
import type { World } from '../world/world.ts'

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
    recurring: recurring === null ? null : recurring,
    type: recurring === null ? ('one_time' as const) : ('recurring' as const),
    unit_amount: options.unit_amount,
  }
  return world.store.put('price', price)
}
