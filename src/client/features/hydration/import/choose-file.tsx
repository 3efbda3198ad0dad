import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { errorMessage } from '#client/lib/error-message.ts'
import { buttonClass } from '#client/ui/components/button.tsx'
import { classNames } from '#client/ui/components/class-names.ts'
import { FormError } from '#client/ui/components/form-error.tsx'
import type { Person } from '../person.ts'
import styles from './import.module.css'
import type { ImportDialogProps } from './import-dialog.tsx'
import { LastImport } from './last-import.tsx'
import { type OpenedFile, openFile } from './open-file.ts'

export interface ChooseFileProps {
  today: ImportDialogProps['today']
  person: Person
  onOpened: (file: OpenedFile) => void
}

/** The choice of a file, and the last import, which can be removed. */
export function ChooseFile({ today, person, onOpened }: ChooseFileProps) {
  const [error, setError] = useState<string | null>(null)
  async function open(file: File) {
    setError(null)
    try {
      onOpened(await openFile(file, today.today))
    } catch (cause) {
      setError(errorMessage(cause))
    }
  }
  return (
    <div className={styles.step}>
      <p>
        Bring your days along: the history that you downloaded here, or a CSV file that another tracker
        exported.
      </p>
      <ul className={styles.facts}>
        <li>The file is read on this device. Only its drinks are sent.</li>
        <li>You see what will be added before anything is saved.</li>
        <li>
          Imported days show in your history, charts and downloads. Your level and achievements stay as they
          are, and the streak follows only for days that ended within the last 48 hours.
        </li>
      </ul>
      <FormError>{error}</FormError>
      <label className={classNames(buttonClass({ isFull: true }), styles.file)}>
        <FileUp size={18} aria-hidden />
        Choose a file
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          className={styles.fileInput}
          onChange={(event) => {
            const file = event.target.files?.[0]
            // Without this the same file could not be chosen a second time.
            event.target.value = ''
            if (file !== undefined) void open(file)
          }}
        />
      </label>
      <LastImport person={person} />
    </div>
  )
}
