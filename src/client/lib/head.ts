import type { ComponentProps } from 'react'
import { SHARE_PICTURE_SIZE, type SharePicture } from '#shared/share-picture.ts'
import { SITE_NAME, SITE_TITLE } from '#shared/site-name.ts'

const PREVIEW_IMAGE: SharePicture = { path: '/preview.png', alt: `${SITE_NAME}: a glass of water` }

/** The parts of a route's match that its head depends on. */
export interface PageMatch {
  context: {
    /** `origin` has no trailing slash. */
    site: { origin: string }
  }
  staticData: RouteFacts
}

/** What the server must know of a route: its `staticData`. */
export interface RouteFacts {
  /** For one person: search engines must not list the page. */
  isPrivate?: boolean
  /** The address holds a token: requests must not send it as their referrer. */
  isAddressSecret?: boolean
  /** Leaves a public page without a parameter out of the site map. */
  inSitemap?: false
  /** Query parameters that the page reads without its `validateSearch`. */
  query?: readonly string[]
}

/** The name and the path of a page in a breadcrumb trail. */
type Crumb = readonly [name: string, path: string]

/** A page's facts for search engines and link previews. */
export interface PageHead {
  /** The page's own path: the canonical address carries no query. */
  path: string
  /** The path of the page that search engines list for the same content, where that is another one. */
  canonicalPath?: string | undefined
  /** The page's title without the site's; empty on the home page. */
  title: string
  description: string
  kind?: 'website' | 'article' | 'product'
  /** Path or address of a picture of the page's subject. */
  image?: string | null
  /** The page's own picture for link previews, which is shown instead of `image`. */
  picture?: SharePicture
  /** The page's name in its breadcrumbs; a page without one has none. */
  crumb?: string
  /** The pages between Home and this one. */
  trail?: readonly Crumb[]
  /** Search engines are asked not to list it, though everyone may open it. */
  isUnlisted?: boolean
  /** schema.org objects, without `@context`. */
  structuredData?: object[]
}

/** Cuts a text at a word so that search engines show all of it (about 155 characters). */
function shorten(text: string, max = 155): string {
  if (text.length <= max) return text
  return `${text.slice(0, text.lastIndexOf(' ', max - 1))} …`
}

/** The JSON-LD of a page's breadcrumbs. */
function breadcrumbs(origin: string, { path, crumb, trail = [] }: PageHead): object[] {
  if (crumb === undefined) return []
  const crumbs: Crumb[] = [['Home', '/'], ...trail, [crumb, path]]
  const itemListElement = crumbs.map(([name, crumbPath], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${origin}${crumbPath}`,
  }))
  return [{ '@type': 'BreadcrumbList', itemListElement }]
}

/** A head tag as the router takes it. */
type MetaTag = ComponentProps<'meta'> & { title?: string; 'script:ld+json'?: object }

/** Head tags of a page: title, description, canonical address, Open Graph, Twitter card and JSON-LD. */
export function pageHead(
  { context, staticData: { isPrivate, isAddressSecret } }: PageMatch,
  page: PageHead,
): { meta: MetaTag[]; links: ComponentProps<'link'>[] } {
  const { origin } = context.site
  const { kind = 'website', structuredData = [] } = page
  const title = page.title === '' ? SITE_TITLE : `${page.title} | ${SITE_TITLE}`
  const description = shorten(page.description)
  const url = `${origin}${page.path}`
  const picture = page.picture ?? (page.image ? null : PREVIEW_IMAGE)
  const image = new URL(picture?.path ?? page.image ?? '', origin || 'http://localhost').href
  return {
    meta: [
      ...(isAddressSecret ? [{ name: 'referrer', content: 'no-referrer' }] : []),
      { title },
      { name: 'description', content: description },
      { property: 'og:site_name', content: SITE_NAME },
      { property: 'og:type', content: kind },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: image },
      ...(picture === null
        ? []
        : [
            { property: 'og:image:width', content: String(SHARE_PICTURE_SIZE.width) },
            { property: 'og:image:height', content: String(SHARE_PICTURE_SIZE.height) },
            { property: 'og:image:alt', content: picture.alt },
            { name: 'twitter:image:alt', content: picture.alt },
          ]),
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: title },
      { name: 'twitter:description', content: description },
      { name: 'twitter:image', content: image },
      ...(isPrivate || page.isUnlisted === true ? [{ name: 'robots', content: 'noindex' }] : []),
      ...[...breadcrumbs(origin, page), ...structuredData].map((object) => ({
        'script:ld+json': { '@context': 'https://schema.org', ...object },
      })),
    ],
    links: isPrivate ? [] : [{ rel: 'canonical', href: `${origin}${page.canonicalPath ?? page.path}` }],
  }
}

/** The head of a page that is the same whatever it loads. */
export const fixedHead = (page: PageHead) => (route: { match: PageMatch }) => pageHead(route.match, page)

/** The head of one page of the back office: its title, which takes the place of the back office's own. */
export const adminHead = (title: string) => () => ({
  meta: [{ title: `${title} | Back office | ${SITE_NAME}` }],
})
