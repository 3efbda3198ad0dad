import type { Authority } from '../water-iq.schema.ts'

/**
 * The authorities whose advice the stops follow, and those of earlier stops: saved ones name them by these ids. Medical advice
 * has its very page, read on November 28, 2026, in a stored copy of it or of what it says: at epocrates.com and adclinic.com
 * for `heartCpr`, mcgreenacres.com and thebatterycontrolled.com for `poisonBattery`, poolsafely.fpdigi.com for `poolSafely`,
 * mayoclinic.com for `mayoShock`, healthylifeinfo.com for `cdcSeizure`, and middlesexhealth.org for `mayoWater`. The addresses of
 * those copies are not ours to link: that `mayoShock` and `mayoWater` are at theirs, other pages of these months confirm by linking to
 * them under the same titles, and that `poolSafely` is, the US government's list of its own sites.
 */
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
  poisonHelpSteps: {
    name: 'US Poison Help, what you can do',
    url: 'https://poisonhelp.hrsa.gov/what-can-you-do/poison-proof-your-home/index.html',
  },
  oregonPoison: {
    name: 'Oregon Poison Center',
    url: 'https://www.ohsu.edu/xd/outreach/oregon-poison-center/you-and-your-family/firstaid.cfm',
  },
  poisonBattery: { name: 'Poison Control, button batteries', url: 'https://www.poison.org/battery' },
  poisonGas: {
    name: 'US Poison Help, carbon monoxide',
    url: 'https://poisonhelp.hrsa.gov/faq/carbon-monoxide',
  },
  pennsylvaniaGas: {
    name: 'Pennsylvania Public Utility Commission, gas emergencies',
    url: 'https://www.puc.pa.gov/utility_industry/transportation/pipeline_safety/gas_emergencies.aspx',
  },
  safeElectricity: {
    name: 'Safe Electricity, floods',
    url: 'https://safeelectricity.org/safety-tips/keep-your-family-safe-during-a-flood',
  },
  mayoShock: {
    name: 'Mayo Clinic, electrical shock',
    url: 'https://www.mayoclinic.org/first-aid/first-aid-electrical-shock/basics/art-20056695',
  },
  heartCpr: {
    name: 'American Heart Association, CPR after drowning',
    url: 'https://newsroom.heart.org/news/updated-guidance-reaffirms-cpr-with-breaths-essential-for-cardiac-arrest-following-drowning',
  },
  palmBeachDrowning: {
    name: 'Palm Beach County, reach, throw, don’t go',
    url: 'https://discover.pbcgov.org/drowningprevention/pages/reach-throw-dontgo.aspx',
  },
  mayoBleeding: {
    name: 'Mayo Clinic, severe bleeding',
    url: 'https://www.mayoclinic.org/first-aid/first-aid-severe-bleeding/basics/ART-20056661',
  },
  cdcSeizure: {
    name: 'CDC, seizures',
    url: 'https://www.cdc.gov/epilepsy/communications/features/firstaid.htm',
  },
  poolSafely: { name: 'CPSC, Pool Safely', url: 'https://www.poolsafely.gov/' },
  nhsBurns: {
    name: 'NHS, burns and scalds',
    url: 'https://nenc-healthiertogether.nhs.uk/parentscarers/injuries/burns-and-scalds',
  },
  nhsBurnDressing: {
    name: 'NHS North Bristol, first aid for burns',
    url: 'https://www.nbt.nhs.uk/our-services/a-z-services/burns/first-aid-burns',
  },
  mayoWater: {
    name: 'Mayo Clinic, low blood sodium',
    url: 'https://www.mayoclinic.org/diseases-conditions/hyponatremia/symptoms-causes/syc-20373711',
  },
  kingCountyWater: {
    name: 'King County, Washington, contaminated water',
    url: 'https://www.kingcounty.gov/depts/health/emergency-preparedness/preparing-yourself/boil-water-order.aspx',
  },
  madisonSewage: {
    name: 'City of Madison, Wisconsin, sewer backups',
    url: 'https://cityofmadison.com/node/20741',
  },
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
