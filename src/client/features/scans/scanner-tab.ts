/** The two scanners. */
export const SCANNER_TABS = ['bottle', 'water-iq'] as const
export type ScannerTab = (typeof SCANNER_TABS)[number]

/** What the address says of the scanner: `type=bottle`, or `tab=water-iq`. */
export interface ScannerSearch {
  type?: 'bottle'
  tab?: 'water-iq'
  /** Another app has shared a photo with ours. */
  shared?: 'photo'
  /** A bottle that was scanned before, whose answer opens. */
  scan?: string
}

/** The scanner an address means; whatever else it says, the bottle's. */
export const scannerTabOf = ({ tab }: ScannerSearch): ScannerTab => tab ?? 'bottle'

/** What an address says of the scanner, with everything unknown left out. */
export function scannerSearch(search: Record<string, unknown>): ScannerSearch {
  if (search.tab === 'water-iq') return { tab: 'water-iq' }
  if (search.shared === 'photo') return { shared: 'photo' }
  if (typeof search.scan === 'string' && search.scan !== '') return { scan: search.scan }
  return search.type === 'bottle' ? { type: 'bottle' } : {}
}
