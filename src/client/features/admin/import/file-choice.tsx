import FileUp from 'lucide-react/icons/file-up'
import { useRef, useState } from 'react'
import { Choice, TextBlock } from '#client/ui/admin/editor/fields.tsx'
import { Button } from '#client/ui/components/button.tsx'
import type { ContentStatus } from '#shared/admin/content.schema.ts'
import { UNEXPECTED_MESSAGE } from '#shared/app-error.ts'
import styles from './import-page.module.css'
import { FileProblem, readTextFile } from './read-file.ts'

/** Properties of {@link FileChoice}. */
export interface FileChoiceProps {
  csv: string
  status: ContentStatus
  /** Why the text could not be checked or imported. */
  problem: string | null
  isChecking: boolean
  onCsv: (csv: string) => void
  onStatus: (status: ContentStatus) => void
  onCheck: () => void
}

const STATUS_OPTIONS = [
  { value: 'draft', label: 'Drafts, which only admins see' },
  { value: 'published', label: 'Published at once' },
]

const noop = () => {}

/** The text to import: chosen as a file, or pasted. */
export function FileChoice({ csv, status, problem, isChecking, onCsv, onStatus, onCheck }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  const [fileName, setFileName] = useState<string | null>(null)
  const [fileProblem, setFileProblem] = useState<string | null>(null)

  const take = async (file: File) => {
    try {
      onCsv(await readTextFile(file))
      setFileName(file.name)
      setFileProblem(null)
    } catch (error) {
      setFileProblem(error instanceof FileProblem ? error.message : UNEXPECTED_MESSAGE)
    }
  }

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (csv.trim() === '') setFileProblem('Choose a file, or paste its text.')
        else if (!isChecking) onCheck()
      }}
    >
      <div className={styles.file}>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,text/csv,text/plain"
          aria-label="CSV file"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            // Without this the same file could not be chosen a second time after it was put right.
            event.target.value = ''
            if (file !== undefined) void take(file)
          }}
        />
        <Button variant="secondary" onClick={() => input.current?.click()}>
          <FileUp size={18} aria-hidden />
          Choose a file
        </Button>
        <span className="muted small" role="status">
          {fileName ?? 'CSV, up to 5 MB and 5,000 rows'}
        </span>
      </div>
      <TextBlock
        name="csv"
        label="Or paste it"
        rows={8}
        isCode
        value={csv}
        error={fileProblem ?? problem}
        onChange={(text) => {
          setFileName(null)
          setFileProblem(null)
          onCsv(text)
        }}
        onBlur={noop}
      />
      <Choice
        name="status"
        label="New records become"
        hint="Records that are there already keep their status."
        options={STATUS_OPTIONS}
        value={status}
        error={null}
        onChange={onStatus}
        onBlur={noop}
      />
      <div>
        <Button type="submit" variant="secondary" isBusy={isChecking} busyLabel="Checking">
          Check the file
        </Button>
      </div>
    </form>
  )
}
