import { FileUpload } from '@chakra-ui/react/file-upload'
import { chakra } from '@chakra-ui/react/styled-system'
import FileUp from 'lucide-react/icons/file-up'
import { Button } from '#client/ui/public/button.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import { MAX_REPORT_PAGES } from '#shared/utility-reports/report-reading.ts'
import type { ReportReadingState } from './use-report-reading.ts'

/** The PDF to read: chosen, or dropped here. */
export function ReportFile({ state }: { state: ReportReadingState }) {
  const { fileName, isReading, problem, read } = state
  return (
    <chakra.div display="grid" gap="12" minWidth={0}>
      <FileUpload.Root
        // It holds no file, so the same one can be chosen again.
        acceptedFiles={[]}
        onFileAccept={({ files: [file] }) => file !== undefined && void read(file)}
      >
        <FileUpload.HiddenInput accept="application/pdf,.pdf" aria-label="PDF file" />
        <FileUpload.Dropzone
          disableClick
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="12"
          width="100%"
          minHeight={0}
          padding="16"
          border="1px dashed"
          borderColor="border"
          borderRadius="12px"
        >
          <FileUpload.Trigger asChild>
            <Button variant="secondary" isBusy={isReading} busyLabel="Reading the report">
              <FileUp size={18} aria-hidden />
              Choose a PDF
            </Button>
          </FileUpload.Trigger>
          <span className="muted small" role="status">
            {fileName ??
              `Or drop it here. Up to 30 MB and ${MAX_REPORT_PAGES} pages. The file is not stored.`}
          </span>
        </FileUpload.Dropzone>
      </FileUpload.Root>
      <FormError>{problem}</FormError>
    </chakra.div>
  )
}
