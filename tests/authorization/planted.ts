/** Ids the rows of `plantCanaries` have. */
export const PLANTED = {
  slug: 'canary-city',
  cityId: '00000000-0000-4000-8000-0000000000c1',
  reportId: '00000000-0000-4000-8000-0000000000c2',
  productId: '00000000-0000-4000-8000-0000000000c3',
  /** A city without a report, for anyone who asks for one. */
  askedCityId: '00000000-0000-4000-8000-0000000000c6',
  askedSlug: 'askville',
  /** The code of a commune of France. */
  commune: '01999',
  /** The slug of a bottled water's page. */
  waterSlug: 'planted-spring',
  /** Its id, the slug of its town and its ZIP code. */
  waterSystem: { id: 'MI0009999', town: 'plantedtown', zip: '48999' },
  innovationId: '00000000-0000-4000-8000-0000000000c4',
} as const
