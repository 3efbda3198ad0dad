import type { Found, SiteSearchAnswer } from '#shared/analytics/site-search.schema.ts'

/** A record the search found, with the page of the back office that shows it. */
export interface FoundOption extends Found {
  page: string
  search?: Record<string, unknown>
}

/** What was found of one kind. */
export interface FoundGroup {
  label: string
  options: FoundOption[]
}

/** What was found, kind by kind; kinds of which nothing was found are left out. */
export function foundGroups({ users, cities, products, innovations }: SiteSearchAnswer): FoundGroup[] {
  const editorOf = (section: string) => (found: Found) => ({ ...found, page: `${section}/${found.id}` })
  const groups = [
    {
      label: 'Users',
      // There is no page of one user: the table shows whoever has this address.
      options: users.map((found) => ({ ...found, page: 'users', search: { q: found.detail } })),
    },
    { label: 'Cities', options: cities.map(editorOf('cities')) },
    { label: 'Products', options: products.map(editorOf('products')) },
    { label: 'Innovations', options: innovations.map(editorOf('innovations')) },
  ]
  return groups.filter(({ options }) => options.length > 0)
}
