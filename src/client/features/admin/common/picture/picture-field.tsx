import { FileUpload } from '@chakra-ui/react/file-upload'
import Link2 from 'lucide-react/icons/link-2'
import Sparkles from 'lucide-react/icons/sparkles'
import Trash2 from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import { useId, useState } from 'react'
import { errorMessage } from '#client/lib/error-message.ts'
import { ImageFileError, shrinkImage } from '#client/lib/shrink-image.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import { FormError } from '#client/ui/public/form-error.tsx'
import { formOf } from '#shared/attachments.ts'
import type { PictureBucket } from '#shared/images/pictures.schema.ts'
import { GenerationError, GenerationProgress } from '../generate/generation-state.tsx'
import { useGeneration } from '../generate/use-generation.ts'
import { useHasAiKey } from '../generate/use-has-ai-key.ts'
import styles from './picture-field.module.css'
import { PictureText } from './picture-text.tsx'

/** Longer side of an uploaded picture as it is sent, pixels; the largest stored size is 1600. */
const MAX_SIDE = 2000

export interface PictureFieldProps {
  label?: string
  /** Of the field in its form: it takes the focus when its error stops a save. */
  name: string
  /** A picture of ours ("/images/…"), or none. */
  value: string | null
  onChange: (value: string | null) => void
  bucket: PictureBucket
  /** Readable part of the file's name; `picturePrefix(name)` makes one. */
  prefix: string
  /** What the picture shows, for those who do not see it; its record's name. */
  altFor: string
  /** What a model should draw: the record's name and what else is known about it. */
  subject: { name: string; details?: string }
  /** Said when a picture is to be drawn of a record without a name. */
  missingName: { title: string; text: string }
  error?: string | null
}

/** A record's picture: uploaded, fetched from an address, drawn by a model, or taken away. Stored at once, saved with its form. */
export function PictureField({
  label = 'Picture',
  name,
  value,
  onChange,
  bucket,
  prefix,
  altFor,
  subject,
  missingName,
  error,
}: PictureFieldProps) {
  const { client } = trpc.useUtils()
  const id = useId()
  const generation = useGeneration()
  const [asking, setAsking] = useState<'address' | 'drawing' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const isBusy = generation.stages.length > 0
  const hasKey = useHasAiKey()

  function take(publicUrl: string | null, words: string) {
    onChange(publicUrl)
    setAsking(null)
    setProblem(null)
    setSaid(words)
  }

  async function store(
    title: string,
    stage: string,
    call: (signal: AbortSignal) => Promise<{ publicUrl: string }>,
  ) {
    setProblem(null)
    setSaid('')
    const stored = await generation.run(title, (run) => run(stage, call))
    if (stored !== null) take(stored.publicUrl, 'The picture is there. Save to keep it.')
  }

  async function upload(chosen: File) {
    let image: Blob
    try {
      image = await shrinkImage(chosen, MAX_SIDE)
    } catch (failure) {
      setProblem(
        failure instanceof ImageFileError ? `${failure.title}: ${failure.message}` : errorMessage(failure),
      )
      return
    }
    await store('Upload Failed', 'Uploading the picture', (signal) =>
      client.admin.images.upload.mutate(formOf({ image, bucket, prefix }), { signal }),
    )
  }

  function draw(wish: string) {
    if (subject.name.trim() === '') {
      generation.setProblem({ ...missingName, needsSettings: false })
      return
    }
    void store('Image Generation Failed', 'Drawing the picture', (signal) =>
      client.admin.generate.image.mutate(
        {
          bucket,
          prefix,
          name: subject.name.slice(0, 200),
          details: (subject.details ?? '').slice(0, 2000),
          prompt: wish,
        },
        { signal },
      ),
    )
  }

  return (
    <Stack as="fieldset" gap={12} data-field={name} tabIndex={-1} aria-describedby={`${id}-note`}>
      <legend className={classNames('small', styles.legend)}>{label}</legend>
      <Stack className={styles.frame}>
        {value === null ? (
          <p className="muted small">No picture yet: the page draws one of its own.</p>
        ) : (
          <img className={styles.picture} src={value} alt={altFor} />
        )}
      </Stack>
      <FileUpload.Root
        display="flex"
        flexWrap="wrap"
        gap="8"
        disabled={isBusy}
        // It holds no file, so the same one can be chosen a second time after a failure.
        acceptedFiles={[]}
        onFileAccept={({ files: [chosen] }) => chosen !== undefined && void upload(chosen)}
      >
        <FileUpload.HiddenInput accept="image/*" aria-label={`${label} file`} />
        <FileUpload.Trigger asChild>
          <Button variant="secondary" size="sm">
            <Upload size={18} aria-hidden />
            Upload
          </Button>
        </FileUpload.Trigger>
        <Button
          variant="secondary"
          size="sm"
          disabled={isBusy}
          aria-expanded={asking === 'address'}
          onClick={() => setAsking(asking === 'address' ? null : 'address')}
        >
          <Link2 size={18} aria-hidden />
          From an address
        </Button>
        {hasKey && (
          <Button
            variant="secondary"
            size="sm"
            disabled={isBusy}
            aria-expanded={asking === 'drawing'}
            onClick={() => setAsking(asking === 'drawing' ? null : 'drawing')}
          >
            <Sparkles size={18} aria-hidden />
            Draw with AI
          </Button>
        )}
        {value !== null && (
          <Button
            variant="ghost"
            size="sm"
            disabled={isBusy}
            onClick={() => take(null, 'The picture is taken away. Save to keep it so.')}
          >
            <Trash2 size={18} aria-hidden />
            Remove
          </Button>
        )}
      </FileUpload.Root>
      {asking === 'address' && (
        <PictureText
          key="address"
          label="Address of the picture"
          hint="It begins with https:// and leads to the picture itself, not to a page that shows it. Make sure we may use it."
          action="Fetch"
          required="Give the address of a picture."
          inputMode="url"
          isBusy={isBusy}
          onSubmit={(imageUrl) =>
            void store('The picture could not be fetched', 'Fetching the picture', (signal) =>
              client.admin.images.fromUrl.mutate({ imageUrl, bucket, prefix }, { signal }),
            )
          }
        />
      )}
      {asking === 'drawing' && (
        <PictureText
          key="drawing"
          label="What it should show (optional)"
          hint="The model gets the name and the description anyway."
          action="Draw"
          isBusy={isBusy}
          onSubmit={draw}
        />
      )}
      <GenerationProgress generation={generation} />
      <Stack gap={8} id={`${id}-note`}>
        <GenerationError problem={generation.problem} />
        <FormError>{problem ?? error}</FormError>
        <p className="visually-hidden" role="status">
          {said}
        </p>
      </Stack>
    </Stack>
  )
}
