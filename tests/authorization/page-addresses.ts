import { SITE_ROUTES } from '../harness/site-routes.ts'
import { PLANTED } from './planted.ts'

/** An address for each route with a parameter: of the rows of `plantCanaries` where it shows one. */
const ADDRESSES: Readonly<Record<string, string>> = {
  '/admin/cities/$id': `/admin/cities/${PLANTED.cityId}`,
  '/admin/innovations/$id': `/admin/innovations/${PLANTED.innovationId}`,
  '/admin/products/$id': `/admin/products/${PLANTED.productId}`,
  '/admin/users/$id': `/admin/users/${PLANTED.cityId}`,
  '/cities/$slug': `/cities/${PLANTED.slug}`,
  '/cities/$slug/tap-water': `/cities/${PLANTED.slug}/tap-water`,
  '/guides/$slug': '/guides/pfas',
  '/innovations/$innovationId': `/innovations/${PLANTED.innovationId}`,
  '/products/$productId': `/products/${PLANTED.productId}`,
  '/products/for/$topic': '/products/for/pfas',
  '/shared/$token': '/shared/nothing',
  '/water/$country/$key': '/water/fr/098000001-nothing',
  '/water/fr/commune/$key': `/water/fr/commune/${PLANTED.commune}-plantedville`,
  '/water/fr/postcode/$code': '/water/fr/postcode/01990',
  '/water/us/$key': `/water/us/${PLANTED.waterSystem.id.toLowerCase()}-city-of-plantedtown`,
  '/water/us/$key/$town': `/water/us/michigan/${PLANTED.waterSystem.town}`,
  '/water/us/zip/$zip': `/water/us/zip/${PLANTED.waterSystem.zip}`,
  '/waters/$slug': `/waters/${PLANTED.waterSlug}`,
}

/** An address of every page of the site; a page without a parameter joins by itself. */
export const PAGE_ADDRESSES: readonly string[] = SITE_ROUTES.map((route) => {
  const address = route.includes('$') ? ADDRESSES[route] : route
  if (address === undefined)
    throw new Error(`Add an address of ${route} to tests/authorization/page-addresses.ts.`)
  return address
})
