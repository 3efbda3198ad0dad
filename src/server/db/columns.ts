/** A city in any list, with its overall score (`city_scores` joined); no score below that one is ever selected here. */
export const CITY_LIST_COLUMNS = [
  'cities.id',
  'cities.name',
  'cities.state',
  'cities.country',
  'cities.tagline',
  'cities.image_url as imageUrl',
  'cities.slug',
  'cities.category',
  'city_scores.overall_score as overallScore',
] as const
