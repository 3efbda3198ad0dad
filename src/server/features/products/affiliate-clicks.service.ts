import type { DbOrTx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { isWithinNetworkLimit } from '#server/limits/rate-limits.ts'
import { AppError } from '#shared/app-error.ts'

/**
 * The address of a product's link, with its partner tag. Throws NOT_FOUND for an unknown product or a link that is not
 * a plain https address.
 */
export async function productLink(db: DbOrTx, id: string): Promise<string> {
  const product = await db
    .selectFrom('affiliate_products')
    .select(['link', 'partner_tag as partnerTag'])
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst()
  if (product?.link == null || !isSafeLink(product.link)) throw new AppError('NOT_FOUND', 'Product Not Found')
  return withPartnerTag(product.link, product.partnerTag)
}

/**
 * Counts an affiliate click and returns the address of the product's link. A click counts once per network, product and
 * hour, so that no one can inflate the count. Throws NOT_FOUND as {@link productLink} does.
 */
export async function followProductLink(db: Deps['db'], id: string, address: string): Promise<string> {
  const link = await productLink(db, id)
  if (await isWithinNetworkLimit(db, 'clickByNetwork', address, id))
    await db.insertInto('outbound_clicks').values({ product_id: id }).execute()
  return link
}

/**
 * A link with its partner tag (`name=value`) as a query parameter; the rest of the link stays byte for byte.
 */
function withPartnerTag(link: string, partnerTag: string | null): string {
  if (partnerTag === null) return link
  const [address = '', ...fragment] = link.split('#')
  const [path = '', ...query] = address.split('?')
  const name = partnerTag.slice(0, partnerTag.indexOf('=') + 1)
  const others = query
    .join('?')
    .split('&')
    .filter((part) => part !== '' && !part.startsWith(name))
  const tagged = `${path}?${[...others, partnerTag].join('&')}`
  return fragment.length === 0 ? tagged : `${tagged}#${fragment.join('#')}`
}

/** The longest address that a browser is redirected to. */
const MAX_LINK_LENGTH = 2048

/** A link must be https, without credentials and not too long. */
function isSafeLink(link: string): boolean {
  if (link.length > MAX_LINK_LENGTH || !URL.canParse(link)) return false
  const url = new URL(link)
  return url.protocol === 'https:' && url.username === '' && url.password === ''
}
