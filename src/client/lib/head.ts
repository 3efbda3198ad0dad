import type { ComponentProps } from 'react'

/** The canonical site title; every document title ends in it. */
export const SITE_TITLE = 'Smart Hydration & Water Insights'
/** The product's name. */
export const SITE_NAME = 'Smart Hydration'

const PREVIEW_IMAGE = { path: '/preview.png', width: '1200', height: '630' }

/** What one page tells search engines and link previews. */
export interface PageHead {
  /** The site's origin, without a trailing slash. */
  origin: string
  /** The page's own path: the canonical address carries no query. */
  path: string
  /** The page's title without the site's; empty on the home page. */
  title: string
  description: string
  kind?: 'website' | 'article' | 'product'
  /** Path or address of a picture of the page's subject. */
  image?: string | null
  /** Keeps the page out of search engines. */
  isPrivate?: boolean
  /** The address holds a token, which is nobody else's business: no request tells where it came from. */
  isAddressSecret?: boolean
  /** schema.org objects, without `@context`. */
  structuredData?: object[]
}

/** Cuts a text at a word so that search engines show all of it (about 155 characters). */
function shorten(text: string, max = 155): string {
  if (text.length <= max) return text
  return `${text.slice(0, text.lastIndexOf(' ', max - 1))} …`
}

/** A head tag as the router takes it. */
type MetaTag = ComponentProps<'meta'> & { title?: string; 'script:ld+json'?: object }

/** Head tags of a page: title, description, canonical address, Open Graph, Twitter card and JSON-LD. */
export function pageHead(page: PageHead): { meta: MetaTag[]; links: ComponentProps<'link'>[] } {
  const { origin, kind = 'website', structuredData = [] } = page
  const title = page.title === '' ? SITE_TITLE : `${page.title} | ${SITE_TITLE}`
  const description = shorten(page.description)
  const url = `${origin}${page.path}`
  const image = new URL(page.image ?? PREVIEW_IMAGE.path, origin || 'http://localhost').href
  return {
    meta: [
      ...(page.isAddressSecret ? [{ name: 'referrer', content: 'no-referrer' }] : []),
      { title },
      { name: 'description', content: description },
      { property: 'og:site_name', content: SITE_NAME },
      { property: 'og:type', content: kind },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: image },
      ...(page.image
        ? []
        : [
            { property: 'og:image:width', content: PREVIEW_IMAGE.width },
            { property: 'og:image:height', content: PREVIEW_IMAGE.height },
          ]),
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: title },
      { name: 'twitter:description', content: description },
      { name: 'twitter:image', content: image },
      ...(page.isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
      ...structuredData.map((object) => ({
        'script:ld+json': { '@context': 'https://schema.org', ...object },
      })),
    ],
    links: page.isPrivate ? [] : [{ rel: 'canonical', href: url }],
  }
}

/** A BreadcrumbList of `[name, path]` pairs, the page itself last. */
export function breadcrumbData(origin: string, trail: readonly (readonly [name: string, path: string])[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  }
}

/** The head of one page of the back office: its title, which takes the place of the back office's own. */
export const adminHead = (title: string) => () => ({
  meta: [{ title: `${title} | Back office | ${SITE_NAME}` }],
})
