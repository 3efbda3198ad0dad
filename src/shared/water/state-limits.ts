/** One limit of a state for one parameter of the catalog. */
interface StateLimit {
  parameter: string
  kind: 'health' | 'action'
  value: number
  unit: string
  /** `YYYY-MM-DD`: the first day it holds. */
  from: string
  sourceUrl: string
}

const pfas = (from: string, sourceUrl: string, values: Readonly<Record<string, number>>): StateLimit[] =>
  Object.entries(values).map(([parameter, value]) => ({
    ...{ parameter, kind: 'health', value, unit: 'ng/L', from, sourceUrl },
  }))

/**
 * Limits of single states that are stricter than EPA's, or bind where EPA's does not yet, by the first letters of a system's number: a
 * system of a tribe is not under the law of the state it lies in. Each was read on a page of the state or of its water industry. Left
 * out are sums of several PFAS, which the highest samples of each do not tell, Michigan's limits for PFAS, which are before a court,
 * those of Maine, Rhode Island, Washington and Wisconsin, which are being replaced, and levels that only have to be announced.
 */
export const STATE_LIMITS: Readonly<Record<string, readonly StateLimit[]>> = {
  MI: [
    {
      ...{ parameter: 'lead', kind: 'action', value: 12, unit: 'µg/L', from: '2025-01-01' },
      sourceUrl:
        'https://michigan.gov/egle/newsroom/mi-environment/2025/01/24/more-drinking-water-protections',
    },
  ],
  NH: pfas('2020-07-23', 'https://www.pfas.des.nh.gov/drinking-water', {
    ...{ pfoa: 12, pfos: 15, pfhxs: 18, pfna: 11 },
  }),
  NJ: [
    ...pfas(
      '2020-06-01',
      'https://www.asdwa.org/2020/06/02/new-jersey-adopts-new-pfoa-and-pfos-drinking-water-standards/',
      { pfoa: 14, pfos: 13 },
    ),
    ...pfas(
      '2018-09-04',
      'https://www.wqpmag.com/emerging-contaminants/new-jersey-sets-mcl-pfna-drinking-water',
      {
        pfna: 13,
      },
    ),
  ],
  NY: pfas(
    '2020-08-26',
    'https://www.health.ny.gov/environmental/water/drinking/emerging_pfas_publicwater.htm',
    {
      ...{ pfoa: 10, pfos: 10 },
    },
  ),
  PA: pfas('2023-01-14', 'https://wqts.com/pennsylvania-adopts-pfas-mcls/', { pfoa: 14, pfos: 18 }),
}
