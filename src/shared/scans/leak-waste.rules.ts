/** What a leak wastes by EPA's figures. */
export interface LeakWaste {
  /** "A running toilet can waste 200 gallons or more a day." */
  sentence: string
  gallonsPerYear: number
}

const DAYS = 365

/** EPA WaterSense, leak facts (https://nepis.epa.gov/Exe/ZyPURL.cgi?Dockey=P100YTRV.txt), by the title of the article. */
const LEAKS: Readonly<Record<string, LeakWaste>> = {
  'Toilet keeps running': {
    sentence: 'A running toilet can waste 200 gallons or more a day.',
    gallonsPerYear: 200 * DAYS,
  },
  'Dripping faucet': {
    sentence: 'One drip per second can waste more than 3,000 gallons a year.',
    gallonsPerYear: 3_000,
  },
  'Showerhead drips': {
    sentence: 'Ten drips a minute waste more than 500 gallons a year.',
    gallonsPerYear: 500,
  },
}
export const LEAK_SOURCE = {
  title: 'EPA WaterSense, leak facts',
  url: 'https://nepis.epa.gov/Exe/ZyPURL.cgi?Dockey=P100YTRV.txt',
}

/** What the leak of a plan wastes; null where EPA names no figure for it. */
export const leakWaste = (title: string): LeakWaste | null => LEAKS[title] ?? null

/** The most that a price of 1,000 gallons is read as, in dollars: more is a slip. */
export const MAX_WATER_PRICE = 1_000

/** "about $876 a year" at a price in dollars per 1,000 gallons. */
export function wasteCost({ gallonsPerYear }: LeakWaste, dollarsPerThousand: number): string {
  const dollars = (gallonsPerYear / 1000) * dollarsPerThousand
  return `about $${dollars.toLocaleString('en-US', { maximumFractionDigits: dollars < 10 ? 2 : 0 })} a year`
}
