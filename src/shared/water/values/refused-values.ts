/** A figure that a source has and no tap water can be: it is never loaded, and its page says so. */
export interface RefusedValue {
  parameter: string
  year: number
}

/**
 * The figures of the shipped sources that `isImpossible` refuses, by system: lead of US EPA's lead and copper files of 2017 Q3, from
 * 1,030 to 35,200 µg/L, most likely written in another unit.
 */
export const REFUSED_VALUES: Readonly<Record<string, RefusedValue>> = {
  CA1200729: { parameter: 'lead', year: 2016 },
  CA3400335: { parameter: 'lead', year: 2016 },
  MI0003820: { parameter: 'lead', year: 2015 },
  NC0180104: { parameter: 'lead', year: 2016 },
  UTAH15013: { parameter: 'lead', year: 2015 },
}
