import type { Authority } from '../water-iq.schema.ts'

/** The authorities whose advice the stops follow: their own topic pages, which stay where they are. */
export const AUTHORITIES = {
  cdcCarbonMonoxide: { name: 'CDC, carbon monoxide', url: 'https://www.cdc.gov/carbon-monoxide/' },
  hseGas: { name: 'HSE, gas safety at home', url: 'https://www.hse.gov.uk/gas/domestic/' },
  usfa: { name: 'US Fire Administration', url: 'https://www.usfa.fema.gov/' },
  nfpa: { name: 'NFPA', url: 'https://www.nfpa.org/' },
  esfi: { name: 'Electrical Safety Foundation', url: 'https://www.esfi.org/' },
  readyFloods: { name: 'Ready.gov, floods', url: 'https://www.ready.gov/floods' },
  cdcFloods: { name: 'CDC, floods', url: 'https://www.cdc.gov/floods/' },
  epaSeptic: { name: 'EPA, septic systems', url: 'https://www.epa.gov/septic' },
  epaWater: { name: 'EPA, drinking water', url: 'https://www.epa.gov/ground-water-and-drinking-water' },
  epaWells: { name: 'EPA, private wells', url: 'https://www.epa.gov/privatewells' },
  cdcWater: { name: 'CDC, drinking water', url: 'https://www.cdc.gov/drinking-water/' },
  poisonHelp: { name: 'US Poison Help', url: 'https://poisonhelp.hrsa.gov/' },
  poisonControl: { name: 'Poison Control', url: 'https://www.poison.org/' },
  webPoisonControl: { name: 'webPOISONCONTROL', url: 'https://www.webpoisoncontrol.org/first-aid' },
  nhs: { name: 'NHS', url: 'https://www.nhs.uk/conditions/' },
  cpsc: { name: 'US Consumer Product Safety Commission', url: 'https://www.cpsc.gov/' },
  oshaConfined: { name: 'OSHA, confined spaces', url: 'https://www.osha.gov/confined-spaces' },
  hseConfined: { name: 'HSE, confined spaces', url: 'https://www.hse.gov.uk/confinedspace/' },
  nationalBoard: {
    name: 'National Board of Boiler and Pressure Vessel Inspectors',
    url: 'https://www.nationalboard.org/',
  },
} as const satisfies Record<string, Authority>

export type AuthorityId = keyof typeof AUTHORITIES
export const AUTHORITY_IDS = Object.keys(AUTHORITIES) as [AuthorityId, ...AuthorityId[]]

/** The id of an authority of the table; undefined for a name or an address that is not in it. */
export const authorityId = ({ name, url }: Authority): AuthorityId | undefined =>
  AUTHORITY_IDS.find((id) => AUTHORITIES[id].name === name && AUTHORITIES[id].url === url)
