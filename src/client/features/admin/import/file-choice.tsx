import { FileUpload } from '@chakra-ui/react/file-upload'
import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { SelectField } from '#client/ui/public/select-field.tsx'
import { TextAreaField } from '#client/ui/public/text-area-field.tsx'
import type { ContentStatus } from '#shared/admin/content.schema.ts'
import { UNEXPECTED_MESSAGE } from '#shared/app-error.ts'
import { FileProblem, readTextFile } from './read-file.ts'

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

/** The text to import: chosen as a file, or pasted. */
export function FileChoice({ csv, status, problem, isChecking, onCsv, onStatus, onCheck }: FileChoiceProps) {
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
    <Stack
      as="form"
      gap={16}
      shrinks
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (csv.trim() === '') setFileProblem('Choose a file, or paste its text.')
        else if (!isChecking) onCheck()
      }}
    >
      <FileUpload.Root
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="12"
        // It holds no file, so the same one can be chosen again after a mistake in it was corrected.
        acceptedFiles={[]}
        onFileAccept={({ files: [file] }) => file !== undefined && void take(file)}
      >
        <FileUpload.HiddenInput accept=".csv,text/csv,text/plain" aria-label="CSV file" />
        <FileUpload.Trigger asChild>
          <Button variant="secondary">
            <FileUp size={18} aria-hidden />
            Choose a file
          </Button>
        </FileUpload.Trigger>
        <span className="muted small" role="status">
          {fileName ?? 'CSV, up to 5 MB and 5,000 rows'}
        </span>
      </FileUpload.Root>
      <TextAreaField
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
      />
      <SelectField
        name="status"
        label="New records become"
        hint="Records that are there already keep their status."
        options={STATUS_OPTIONS}
        value={status}
        onChange={onStatus}
      />
      <div>
        <Button type="submit" variant="secondary" isBusy={isChecking} busyLabel="Checking">
          Check the file
        </Button>
      </div>
    </Stack>
  )
}
