import FileUp from 'lucide-react/icons/file-up'
import { useRef } from 'react'
import { Row, Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import { MAX_REPORT_PAGES } from '#shared/water/reports/report-reading.ts'
import styles from './report-file.module.css'
import type { ReportReadingState } from './use-report-reading.ts'

/** The PDF to read: chosen, or dropped here. */
export function ReportFile({ state }: { state: ReportReadingState }) {
  const { fileName, isReading, problem, read } = state
  const input = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file !== undefined) void read(file)
  }
  return (
    <Stack gap={12} shrinks>
      {/* Dropping has no keyboard; the button opens the file input. */}
      <Row
        align="center"
        wraps
        gap={12}
        padding={16}
        className={styles.area}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          take(event.dataTransfer.files)
        }}
      >
        <input
          ref={input}
          type="file"
          accept="application/pdf,.pdf"
          aria-label="PDF file"
          hidden
          onChange={({ target }) => {
            take(target.files)
            // Without this the same file could not be chosen a second time.
            target.value = ''
          }}
        />
        <Button
          variant="secondary"
          isBusy={isReading}
          busyLabel="Reading the report"
          onClick={() => input.current?.click()}
        >
          <FileUp size={18} aria-hidden />
          Choose a PDF
        </Button>
        <span className="muted small" role="status">
          {fileName ?? `Or drop it here. Up to 30 MB and ${MAX_REPORT_PAGES} pages. The file is not stored.`}
          {isReading && '. Scanned pages take up to half a minute.'}
        </span>
      </Row>
      <FormError>{problem}</FormError>
    </Stack>
  )
}
