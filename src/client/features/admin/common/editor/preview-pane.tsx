import { type ReactNode, useState } from 'react'
import { Box } from '#client/ui/layout/layout.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import { Tabs } from '#client/ui/public/tabs.tsx'
import styles from './editor.module.css'

export interface PreviewPaneProps {
  /** The public page with what is typed; drawn without being reachable by keys and clicks. */
  preview: ReactNode
  /** The editor's: each of them leads back to the fields, one of which takes the focus. */
  refusals: number
  /** Inside a dialog: tabs at any window width. */
  isNarrow?: boolean
  /** The fields. */
  children: ReactNode
}

const TABS = [
  { id: 'edit', label: 'Edit' },
  { id: 'preview', label: 'Preview' },
] as const

/** Fields next to the page they make: two panes on a wide screen, two tabs on a narrow one. */
export function PreviewPane({ preview, refusals, isNarrow = false, children }: PreviewPaneProps) {
  const [shown, setShown] = useState<'edit' | 'preview'>('edit')
  const [seenRefusals, setSeenRefusals] = useState(refusals)
  // While it is drawn instead of afterwards: a field that is not shown cannot take the focus.
  if (refusals !== seenRefusals) {
    setSeenRefusals(refusals)
    setShown('edit')
  }
  return (
    <>
      <Tabs
        label="Edit or preview"
        tabs={TABS}
        selected={shown}
        onSelect={setShown}
        className={classNames(styles.paneTabs, !isNarrow && styles.isBeside)}
      >
        {null}
      </Tabs>
      <div className={classNames(styles.panes, !isNarrow && styles.isBeside)}>
        <div className={classNames(shown !== 'edit' && styles.paneHidden)}>{children}</div>
        {/* It scrolls and nothing in it takes the focus, so the keyboard must reach it. */}
        <Box
          as="section"
          className={classNames(styles.preview, shown !== 'preview' && styles.paneHidden)}
          aria-label="Preview"
          tabIndex={0}
        >
          <Box as="p" marginBottom={12} className={classNames('muted small', styles.note)}>
            Preview
          </Box>
          <Box padding={20} className={styles.page} inert>
            {preview}
          </Box>
        </Box>
      </div>
    </>
  )
}
