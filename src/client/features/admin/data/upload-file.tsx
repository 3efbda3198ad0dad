import { FileUpload } from '@chakra-ui/react/file-upload'
import FileUp from 'lucide-react/icons/file-up'
import { Box } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { Notice } from '#client/ui/public/notice.tsx'
import { formatFileSize } from '#shared/format/number.ts'
import type { WaterSourceId } from '#shared/water/loads/water-sources.ts'
import styles from './upload-file.module.css'
import { type UploadedFile, useUpload } from './use-upload.ts'

export interface UploadFileProps {
  source: WaterSourceId
  /** A job runs: no other can start. */
  isBusy: boolean
  /** Checks the uploaded file for changes. */
  onUploaded: (file: UploadedFile & { source: WaterSourceId }) => Promise<void>
}

/** The file of a source from the admin's own machine, in place of the download. */
export function UploadFile({ source, isBusy, onUploaded }: UploadFileProps) {
  const { fileName, progress, problem, send, cancel } = useUpload()
  const isSending = progress !== null

  async function take(file: File) {
    const uploaded = await send(file)
    if (uploaded !== null) await onUploaded({ ...uploaded, source })
  }

  return (
    <>
      <FileUpload.Root
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="12"
        marginTop={{ base: 0, md: '8' }}
        // It holds no file, so the same one can be chosen again.
        acceptedFiles={[]}
        disabled={isBusy || isSending}
        onFileAccept={({ files: [file] }) => file !== undefined && void take(file)}
      >
        <FileUpload.HiddenInput aria-label={`File of ${source}`} />
        <FileUpload.Trigger asChild>
          <Button variant="secondary" size="sm" isBusy={isSending} busyLabel="Uploading">
            <FileUp size={18} aria-hidden />
            Upload a file
          </Button>
        </FileUpload.Trigger>
        {isSending && (
          <Button variant="ghost" size="sm" onClick={cancel}>
            Cancel
          </Button>
        )}
        <span className="muted small" role="status">
          {progress === null
            ? (fileName ?? 'In place of the download, up to 3 GB. It is deleted once it is applied.')
            : `${fileName}: ${formatFileSize(progress.done)} of ${formatFileSize(progress.total)}`}
        </span>
      </FileUpload.Root>
      {progress !== null && (
        <Box
          as="progress"
          marginTop={12}
          className={styles.progress}
          max={progress.total}
          value={progress.done}
          aria-label="Uploading"
        />
      )}
      {problem !== null && (
        <Notice>
          <p role="alert">{problem}</p>
        </Notice>
      )}
    </>
  )
}
