import { insertBookmark, someBottle, somePlan } from '../factories/bookmarks.ts'
import type { Site } from './site.ts'

/** The city whose page and report are kept. */
export const DENVER = 'denver-united-states'

const BOTTLES: [brand: string, source: string, tds: number | null][] = [
  ['Evian', 'Source Cachat, France', 345],
  ['San Pellegrino', 'San Pellegrino Terme, Italy', 915],
  ['Volvic', 'Clairvic, France', 130],
  ['Acqua Panna', 'Scarperia, Italy', 141],
  ['Badoit', 'Saint-Galmier, France', 1200],
  ['Lauretana', 'Graglia, Italy', 14],
  ['Hausquelle', 'Nobody says', null],
]

/** What one person keeps, by its ids. */
export interface Kept {
  city: string
  report: string
  plan: string
  /** By brand. */
  bottles: Record<string, string>
}

/** One thing of each type, and a shelf full of bottles; the city was kept last. */
export async function saveItems(site: Site, userId: string): Promise<Kept> {
  const hour = (number: number) => `2026-11-18T${String(number).padStart(2, '0')}:00:00Z`
  const bottles: Record<string, string> = {}
  for (const [index, [brandname, source, tds]] of BOTTLES.entries()) {
    bottles[brandname] = await insertBookmark(site.db, userId, {
      type: 'bottle_scan',
      title: brandname,
      created_at: hour(index),
      data: someBottle({ brandname, source, tds }),
    })
  }
  const plan = await insertBookmark(site.db, userId, {
    title: 'Toilet keeps running',
    created_at: hour(20),
    data: somePlan({
      diagnosis: 'The flapper does not seal, so water runs from the tank into the bowl.',
      confidence: 91,
      estimatedTime: '20–45 minutes',
      note: 'It hisses at night. CANARY-NOTE',
      engine: 'built-in',
    }),
  })
  const report = await insertBookmark(site.db, userId, {
    type: 'tap_water',
    title: 'Denver tap water',
    link: `/cities/${DENVER}/tap-water`,
    created_at: hour(21),
    data: { slug: DENVER },
  })
  const city = await insertBookmark(site.db, userId, {
    type: 'city_management',
    title: 'Denver',
    link: `/cities/${DENVER}`,
    created_at: hour(22),
    data: { slug: DENVER },
  })
  return { city, report, plan, bottles }
}
