import Trash2 from 'lucide-react/icons/trash-2'
import { useBusy } from '#client/lib/use-busy.ts'
import { Button } from '#client/ui/public/button.tsx'
import { useConfirm } from '../confirm-dialog.tsx'
import type { EditorValues } from './editor-state.ts'
import type { Editor } from './use-editor.ts'

/** Deletes an editor's record, once it was asked. */
export function RemoveButton<Values extends EditorValues>({ editor }: { editor: Editor<Values> }) {
  const confirm = useConfirm()
  const { isBusy, busily } = useBusy()
  const { noun, isNew } = editor
  if (isNew) return null

  const remove = async () => {
    const isSure = await confirm.ask({
      title: 'Are you sure?',
      text: <p>This action cannot be undone. The {noun} and its history are deleted for good.</p>,
      confirmLabel: `Delete ${noun}`,
    })
    if (isSure) await busily(editor.remove, `Error deleting ${noun}`)
  }
  return (
    <>
      <Button variant="ghost" isBusy={isBusy} busyLabel="Deleting" onClick={() => void remove()}>
        <Trash2 size={18} aria-hidden />
        Delete
      </Button>
      {confirm.dialog}
    </>
  )
}
