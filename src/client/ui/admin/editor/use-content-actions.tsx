import type { ReactNode } from 'react'
import type { ContentStatus } from '../../../../shared/admin/content.schema.ts'
import { errorMessage } from '../../../lib/error-message.ts'
import { toast } from '../../../lib/toast-store.ts'
import { useConfirm } from '../confirm-dialog.tsx'
import type { TableAction } from '../table/data-table.types.ts'

/** A row of a table of content. */
interface ContentRow {
  id: string
  status: ContentStatus
}

/** What {@link useContentActions} takes. */
export interface ContentActionsOptions {
  noun: string
  plural: string
  setStatus: (input: { ids: string[]; status: ContentStatus }) => Promise<{ changed: number }>
  removeMany: (input: { ids: string[] }) => Promise<{ removed: number }>
  /** The table is read anew. */
  onChanged: () => Promise<unknown>
}

/** What a table does with its rows; put `dialog` somewhere beside it. */
export interface ContentActions {
  /**
   * Publish, take back (both with a way to undo it) and delete, once it was asked: for one row's menu or the bar of
   * several. `name` is what one row is called; `done` is called after what succeeded.
   */
  menu: (rows: readonly ContentRow[], name: string, done?: () => void) => TableAction[]
  dialog: ReactNode
}

/** Publishing, taking back and deleting rows of a table of content. */
export function useContentActions({
  noun,
  plural,
  setStatus,
  removeMany,
  onChanged,
}: ContentActionsOptions): ContentActions {
  const confirm = useConfirm()
  const counted = (count: number) => `${count} ${count === 1 ? noun : plural}`

  const attempt = async (errorTitle: string, act: () => Promise<void>) => {
    try {
      await act()
      return true
    } catch (error) {
      toast.error(errorTitle, errorMessage(error))
      return false
    } finally {
      await onChanged()
    }
  }

  const change = (rows: readonly ContentRow[], status: ContentStatus, isUndo = false): Promise<boolean> =>
    attempt(`Error saving ${noun}`, async () => {
      const others = rows.filter((row) => row.status !== status)
      const { changed } = await setStatus({ ids: others.map(({ id }) => id), status })
      const what = `${counted(changed)} ${status === 'published' ? 'published' : 'taken back to draft'}`
      const changedRows = others.map(({ id }) => ({ id, status }))
      const undo = () => void change(changedRows, status === 'published' ? 'draft' : 'published', true)
      toast.success(
        isUndo ? 'Undone' : what,
        isUndo ? what : undefined,
        isUndo ? undefined : { label: 'Undo', onClick: undo },
      )
    })

  const remove = async (rows: readonly ContentRow[], name: string): Promise<boolean> => {
    const isOne = rows.length === 1
    const isSure = await confirm.ask({
      title: 'Are you sure?',
      text: (
        <p>
          This action cannot be undone. <b>{isOne ? name : counted(rows.length)}</b> will be deleted for good,
          with {isOne ? 'its history' : 'their histories'}.
        </p>
      ),
      confirmLabel: isOne ? `Delete ${noun}` : `Delete ${counted(rows.length)}`,
    })
    if (!isSure) return false
    return attempt(`Error deleting ${noun}`, async () => {
      const { removed } = await removeMany({ ids: rows.map(({ id }) => id) })
      toast.success(isOne ? `${name} deleted` : `${counted(removed)} deleted`)
    })
  }

  return {
    dialog: confirm.dialog,
    menu: (rows, name, done) => {
      const all = (status: ContentStatus) => rows.every((row) => row.status === status)
      const then = (act: Promise<boolean>) => void act.then((isDone) => isDone && done?.())
      return [
        {
          label: 'Publish',
          onSelect: () => then(change(rows, 'published')),
          disabledReason: all('published') ? 'Published already' : null,
        },
        {
          label: 'Take back to draft',
          onSelect: () => then(change(rows, 'draft')),
          disabledReason: all('draft') ? 'A draft already' : null,
        },
        { label: 'Delete', isDanger: true, onSelect: () => then(remove(rows, name)) },
      ]
    },
  }
}
