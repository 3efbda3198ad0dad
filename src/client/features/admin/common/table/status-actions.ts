import { errorMessage } from '#client/lib/error-message.ts'
import { toast } from '#client/lib/toast-store.ts'
import type { ContentStatus } from '#shared/admin/content.schema.ts'
import type { TableAction } from './data-table.types.ts'

export interface ContentRow {
  id: string
  status: ContentStatus
}

/** How a kind of content is published from its table. */
export interface StatusOptions {
  /** The record in a sentence: "product". */
  noun: string
  plural: string
  setStatus: (input: { ids: string[]; status: ContentStatus }) => Promise<{ changed: number }>
  /** The table is read again. */
  onChanged: () => Promise<unknown>
}

/** "1 product", "3 products". */
export const countOf = (count: number, { noun, plural }: Pick<StatusOptions, 'noun' | 'plural'>) =>
  `${count} ${count === 1 ? noun : plural}`

/** Changes rows and reports a failure; the table is read again either way. Returns whether it succeeded. */
export async function attempt(
  errorTitle: string,
  onChanged: () => Promise<unknown>,
  act: () => Promise<void>,
): Promise<boolean> {
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

function changeStatus(
  rows: readonly ContentRow[],
  status: ContentStatus,
  options: StatusOptions,
  isUndo = false,
): Promise<boolean> {
  return attempt(`Error saving ${options.noun}`, options.onChanged, async () => {
    const others = rows.filter((row) => row.status !== status)
    const { changed } = await options.setStatus({ ids: others.map(({ id }) => id), status })
    const what = `${countOf(changed, options)} ${status === 'published' ? 'published' : 'unpublished'}`
    if (isUndo) return toast.success('Undone', what)
    const changedRows = others.map(({ id }) => ({ id, status }))
    toast.success(what, undefined, {
      label: 'Undo',
      onClick: () =>
        void changeStatus(changedRows, status === 'published' ? 'draft' : 'published', options, true),
    })
  })
}

/** Publishing rows and taking them back, both with a way to undo it; `done` is called after what succeeded. */
export function statusActions(
  rows: readonly ContentRow[],
  options: StatusOptions,
  done?: () => void,
): TableAction[] {
  const action = (status: ContentStatus, label: string, already: string): TableAction => ({
    label,
    onSelect: () => void changeStatus(rows, status, options).then((isDone) => isDone && done?.()),
    disabledReason: rows.every((row) => row.status === status) ? already : null,
  })
  return [
    action('published', 'Publish', 'Published already'),
    action('draft', 'Unpublish', 'A draft already'),
  ]
}
