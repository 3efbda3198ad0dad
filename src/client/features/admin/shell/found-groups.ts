import { linkOptions } from '@tanstack/react-router'
import type { LinkTarget } from '#client/ui/app-link.tsx'
import type { Found, SiteSearchAnswer } from '#shared/admin/analytics/site-search.schema.ts'

/** A record the search found, with the page of the back office that shows it. */
export interface FoundOption extends Found {
  link: LinkTarget
}

/** What was found of one kind. */
export interface FoundGroup {
  label: string
  options: FoundOption[]
}

/** What was found, kind by kind; kinds of which nothing was found are left out. */
export function foundGroups({ users, cities, products, innovations }: SiteSearchAnswer): FoundGroup[] {
  const editorOf =
    (to: '/admin/users/$id' | '/admin/cities/$id' | '/admin/products/$id' | '/admin/innovations/$id') =>
    (found: Found) => ({
      ...found,
      link: linkOptions({ to, params: { id: found.id } }),
    })
  const groups = [
    { label: 'Users', options: users.map(editorOf('/admin/users/$id')) },
    { label: 'Cities', options: cities.map(editorOf('/admin/cities/$id')) },
    { label: 'Products', options: products.map(editorOf('/admin/products/$id')) },
    { label: 'Innovations', options: innovations.map(editorOf('/admin/innovations/$id')) },
  ]
  return groups.filter(({ options }) => options.length > 0)
}
