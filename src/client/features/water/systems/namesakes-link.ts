/** The other places of a name, to a person who was led straight to one. */
export const namesakesLink = (named: string) =>
  ({ to: '/find', search: { q: named }, label: `Other places named ${named}` }) as const
