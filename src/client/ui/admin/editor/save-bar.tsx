import { Flex } from '@chakra-ui/react/flex'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/public/button.tsx'
import { missingText } from '#shared/admin/completeness.rules.ts'
import type { ContentStatus } from '#shared/admin/content.schema.ts'
import type { EditorValues } from './editor-state.ts'
import { StatusBadge } from './status-badge.tsx'
import type { Editor } from './use-editor.ts'

export interface SaveBarProps<Values extends EditorValues> {
  editor: Editor<Values>
  /** Quieter actions, before the state. */
  children?: ReactNode
  /** It reaches out to the dialog's edges. */
  isInDialog?: boolean
}

/** The words of a save with a status that is not the record's own. */
const TO_STATUS = { draft: 'Unpublish', published: 'Publish' } as const
const OF_NEW = { draft: 'Save draft', published: 'Publish' } as const

/** Toasts appear above the bar instead of on its buttons. */
const TOASTS_ABOVE = { 'body:has(&)': { '--toast-lift': { base: '132px', sm: '72px' } } }
const TO_THE_EDGES = {
  bottom: 'calc(-1 * var(--bleed-bottom))',
  margin: '0 calc(-1 * var(--bleed)) calc(-1 * var(--bleed-bottom))',
  paddingInline: 'var(--bleed)',
  background: 'bg.surface',
}

/** The bar at a form's end that stays in sight: the record's state, and its ways to be saved. Enter saves as it is. */
export function SaveBar<Values extends EditorValues>({ editor, children, isInDialog }: SaveBarProps<Values>) {
  const { values, saving, isNew, completeness } = editor
  const own = values.status
  const missing = completeness === null ? null : missingText(completeness)
  const saveAs = (status: ContentStatus) => ({
    isBusy: saving === status,
    busyLabel: 'Saving',
    children: isNew ? OF_NEW[status] : status === own ? 'Save changes' : TO_STATUS[status],
    ...(status === own ? { type: 'submit' as const } : { onClick: () => void editor.save(status) }),
  })
  return (
    <Flex
      position="sticky"
      bottom={0}
      zIndex="pane"
      wrap="wrap"
      align="center"
      gap="{spacing.8} {spacing.16}"
      padding="{spacing.12} 0 calc({spacing.12} + env(safe-area-inset-bottom))"
      borderTop="1px solid {colors.border}"
      background="bg.canvas"
      css={TOASTS_ABOVE}
      {...(isInDialog && TO_THE_EDGES)}
    >
      <Flex marginLeft="-12px" _empty={{ display: 'none' }}>
        {children}
      </Flex>
      <Flex flex="1 1 auto" align="center" gap="10px">
        <StatusBadge status={isNew ? 'draft' : values.status} />
        <span className="muted small" role="status">
          {editor.isDirty ? 'Unsaved changes' : isNew ? 'Not saved yet' : 'Saved'}
        </span>
        {missing !== null && <span className="muted small">{missing}</span>}
      </Flex>
      {editor.formError !== null && (
        <chakra.p role="alert" flex="1 1 100%" order={-1} color="bad" fontSize="sm" fontWeight={550}>
          {editor.formError}
        </chakra.p>
      )}
      <Flex
        flex={{ base: '1 1 100%', sm: 'none' }}
        gap="12"
        css={{ '& > *': { flex: { base: '1 1 0', sm: 'none' } } }}
      >
        <Button variant="secondary" {...saveAs('draft')} />
        <Button {...saveAs('published')} />
      </Flex>
    </Flex>
  )
}
