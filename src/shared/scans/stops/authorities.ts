import authorities from './authorities.json' with { type: 'json' }

/** Who gives the advice, with the address of its own page on the topic. */
export interface Authority {
  name: string
  url: string
}

/**
 * The authorities whose advice the stops follow, and those of earlier stops: saved ones name them by these ids. Medical advice
 * has its very page, read on November 28, 2026, in a stored copy of it or of what it says: at epocrates.com and adclinic.com
 * for `heartCpr`, mcgreenacres.com and thebatterycontrolled.com for `poisonBattery`, poolsafely.fpdigi.com for `poolSafely`,
 * mayoclinic.com for `mayoShock`, healthylifeinfo.com for `cdcSeizure`, and middlesexhealth.org for `mayoWater`. The addresses of
 * those copies are not ours to link: that `mayoShock` and `mayoWater` are at theirs, other pages of these months confirm by linking to
 * them under the same titles, and that `poolSafely` is, the US government's list of its own sites.
 */
export const AUTHORITIES = authorities satisfies Record<string, Authority>

export type AuthorityId = keyof typeof AUTHORITIES
export const AUTHORITY_IDS = Object.keys(AUTHORITIES) as [AuthorityId, ...AuthorityId[]]

/** The id of an authority of the table; undefined for a name or an address that is not in it. */
export const authorityId = ({ name, url }: Authority): AuthorityId | undefined =>
  AUTHORITY_IDS.find((id) => AUTHORITIES[id].name === name && AUTHORITIES[id].url === url)
