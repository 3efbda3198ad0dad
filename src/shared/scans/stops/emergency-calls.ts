import { isInUnitedStates } from '../../format/region.ts'

/** Whom to call where someone is; null where we do not know the number. */
export interface EmergencyCalls {
  emergency: string | null
  poisonControl: string | null
}

/** The US and its territories; also assumed where the time zone is not known, as most readers are there. */
const UNITED_STATES: EmergencyCalls = { emergency: '911', poisonControl: '1-800-222-1222' }

/** By the beginning of the time zone. The first that fits counts. */
const NUMBERS: readonly [RegExp, string][] = [
  [
    /^(?:Canada\/|America\/(?:Atikokan|Cambridge_Bay|Creston|Dawson|Edmonton|Fort_Nelson|Glace_Bay|Goose_Bay|Halifax|Inuvik|Iqaluit|Moncton|Montreal|Nipigon|Pangnirtung|Rainy_River|Rankin_Inlet|Regina|Resolute|St_Johns|Swift_Current|Thunder_Bay|Toronto|Vancouver|Whitehorse|Winnipeg|Yellowknife)$)/,
    '911',
  ],
  [/^(?:GB|Europe\/(?:London|Belfast|Jersey|Guernsey|Isle_of_Man))/, '999'],
  [/^(?:Europe\/|Atlantic\/(?:Azores|Canary|Faroe|Madeira|Reykjavik)|Asia\/(?:Kolkata|Calcutta)$)/, '112'],
  [/^Australia\//, '000'],
]

/** Whom to call, by the IANA time zone alone: a language says nothing of where someone is. */
export function emergencyCalls(timeZone: string | null): EmergencyCalls {
  if (timeZone === null || isInUnitedStates({ region: null, timeZone })) return UNITED_STATES
  const [, emergency = null] = NUMBERS.find(([zones]) => zones.test(timeZone)) ?? []
  return { emergency, poisonControl: null }
}
