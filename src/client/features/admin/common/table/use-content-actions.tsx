import type { ReactNode } from 'react'
import { toast } from '#client/lib/toast-store.ts'
import { useConfirm } from '../confirm-dialog.tsx'
import type { TableAction } from './data-table.types.ts'
import { attempt, type ContentRow, countOf, type StatusOptions, statusActions } from './status-actions.ts'

export interface ContentActionsOptions extends StatusOptions {
  removeMany: (input: { ids: string[] }) => Promise<{ removed: number }>
  /** What is deleted with a record: "history". */
  parts?: string
}

/** What a table does with its rows; put `dialog` somewhere next to it. */
export interface ContentActions {
  /**
   * Publish, unpublish (both with a way to undo it) and delete, once it was asked: for one row's menu or the bar of
   * several. `name` is what one row is called; `done` is called after what succeeded.
   */
  menu: (rows: readonly ContentRow[], name: string, done?: () => void) => TableAction[]
  dialog: ReactNode
}

/** Publishing, unpublishing and deleting rows of a table of content. */
export function useContentActions({
  removeMany,
  parts = 'history',
  ...options
}: ContentActionsOptions): ContentActions {
  const { noun, onChanged } = options
  const confirm = useConfirm()

  const remove = async (rows: readonly ContentRow[], name: string): Promise<boolean> => {
    const isOne = rows.length === 1
    const several = countOf(rows.length, options)
    const isSure = await confirm.ask({
      title: 'Are you sure?',
      text: (
        <p>
          This action cannot be undone. <b>{isOne ? name : several}</b> will be deleted for good, with{' '}
          {isOne ? 'its' : 'their'} {parts}.
        </p>
      ),
      confirmLabel: isOne ? `Delete ${noun}` : `Delete ${several}`,
    })
    if (!isSure) return false
    return attempt(`Error deleting ${noun}`, onChanged, async () => {
      const { removed } = await removeMany({ ids: rows.map(({ id }) => id) })
      toast.success(isOne ? `${name} deleted` : `${countOf(removed, options)} deleted`)
    })
  }

  return {
    dialog: confirm.dialog,
    menu: (rows, name, done) => [
      ...statusActions(rows, options, done),
      {
        label: 'Delete',
        isDanger: true,
        onSelect: () => void remove(rows, name).then((isDone) => isDone && done?.()),
      },
    ],
  }
}
