/** The two scanners. */
export const SCANNER_TABS = ['bottle', 'water-iq'] as const
export type ScannerTab = (typeof SCANNER_TABS)[number]

/** What the address says of the scanner: `type=bottle`, or `tab=water-iq`. */
export interface ScannerSearch {
  type?: 'bottle'
  tab?: 'water-iq'
  /** Another app has shared a photo with ours. */
  shared?: 'photo'
  /** An earlier scan, whose answer opens. */
  scan?: string
}

/** The scanner an address means; whatever else it says, the bottle's. */
export const scannerTabOf = ({ tab }: ScannerSearch): ScannerTab => tab ?? 'bottle'

/** What an address says of the scanner, with everything unknown left out. */
export function scannerSearch(search: Record<string, unknown>): ScannerSearch {
  const opened = typeof search.scan === 'string' && search.scan !== '' ? { scan: search.scan } : {}
  if (search.tab === 'water-iq') return { tab: 'water-iq', ...opened }
  if (search.shared === 'photo') return { shared: 'photo' }
  if (opened.scan !== undefined) return opened
  return search.type === 'bottle' ? { type: 'bottle' } : {}
}
