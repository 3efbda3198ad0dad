import ChevronRight from 'lucide-react/icons/chevron-right'
import ScanLine from 'lucide-react/icons/scan-line'
import { type ReactNode, type RefObject, useRef } from 'react'
import { AppLink } from '#client/ui/app-link.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import { Dialog } from '#client/ui/public/dialog.tsx'
import { formatCount } from '#shared/format/number.ts'
import { EntryRows, type EntryRowsProps } from './entry-rows.tsx'
import styles from './last-drinks.module.css'

/** How many drinks are shown at once. */
const SHOWN = 3

export interface LastDrinksProps extends EntryRowsProps {
  dialog: RefObject<HTMLDialogElement | null>
  /** What the dialog with all drinks of the day holds. */
  children: ReactNode
}

/** The last three drinks of today, and the way to all of them; on a phone also to the scanner, which a desktop has above. */
export function LastDrinks({ dialog, children, ...rows }: LastDrinksProps) {
  const { entryCount } = rows.day
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-label="Last drinks">
      <div className={styles.head}>
        <h2 ref={heading} className={styles.title} tabIndex={-1}>
          Last drinks
        </h2>
        <AppLink to="/scanner" search={{ type: 'bottle' }} className={classNames(styles.all, styles.scan)}>
          <ScanLine size={16} aria-hidden />
          Scan a Bottle
        </AppLink>
        {entryCount > 0 && (
          <button
            type="button"
            className={styles.all}
            aria-haspopup="dialog"
            aria-label={`All ${formatCount(entryCount, 'drink')} of today`}
            onClick={() => dialog.current?.showModal()}
          >
            All {entryCount}
            <ChevronRight size={16} aria-hidden />
          </button>
        )}
      </div>
      {entryCount === 0 && <p className="muted">Nothing yet. Your first glass goes here.</p>}
      <EntryRows
        {...rows}
        limit={SHOWN}
        onCorrected={(isGone) => {
          // The button that had the focus is gone with its entry.
          if (isGone) heading.current?.focus()
        }}
      />
      <Dialog ref={dialog} title="Today’s drinks">
        <Stack gap={16}>{children}</Stack>
      </Dialog>
    </section>
  )
}
