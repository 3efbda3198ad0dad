import { useEffect, useState } from 'react'
import { Scrollable } from '#client/ui/public/scrollable.tsx'
import type { ProposedRow, ReportPage } from '#shared/water/reports/report-reading.ts'
import styles from './row-picture.module.css'

/** Addresses of the pages' pictures in this browser, by page number. */
export function usePagePictures(pages: readonly ReportPage[]): ReadonlyMap<number, string> {
  const [addresses, setAddresses] = useState<ReadonlyMap<number, string>>(new Map())
  useEffect(() => {
    const made = new Map(
      pages.map(({ number, picture }) => {
        const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0))
        return [number, URL.createObjectURL(new Blob([bytes], { type: 'image/webp' }))]
      }),
    )
    setAddresses(made)
    return () => {
      for (const address of made.values()) URL.revokeObjectURL(address)
    }
  }, [pages])
  return addresses
}

const percent = (share: number) => `${share * 100}%`

/** The part of a page's picture that shows a row. */
export function RowPicture({
  row,
  page,
  address,
}: {
  row: ProposedRow
  page: Pick<ReportPage, 'width' | 'height'>
  address: string | undefined
}) {
  const { left, top, right, bottom } = row.part
  const width = right - left
  const ratio = (width * page.width) / ((bottom - top) * page.height)
  return (
    <Scrollable label={`${row.name} as it is printed on page ${row.page}`} className={styles.scroll}>
      <div className={styles.part} style={{ aspectRatio: ratio }}>
        {address !== undefined && (
          <img
            src={address}
            alt={row.printed}
            style={{
              width: percent(1 / width),
              marginLeft: percent(-left / width),
              // Margins are shares of the part's width.
              marginTop: percent((-top * page.height) / (width * page.width)),
            }}
          />
        )}
      </div>
    </Scrollable>
  )
}
