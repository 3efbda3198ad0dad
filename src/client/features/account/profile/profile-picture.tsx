import { FileUpload } from '@chakra-ui/react/file-upload'
import { useRef, useState } from 'react'
import { ImageFileError, shrinkImage } from '#client/lib/shrink-image.ts'
import { Avatar } from '#client/ui/components/avatar.tsx'
import { Button } from '#client/ui/components/button.tsx'
import { FormError } from '#client/ui/components/form-error.tsx'
import type { SessionUser } from '#shared/accounts/session.schema.ts'
import { AppError } from '#shared/app-error.ts'
import { PICTURE_IN_BODY } from '#shared/images/picture-call.ts'
import { useUpdateUser } from '../account.hooks.ts'
import { useAction } from '../use-action.ts'
import styles from './profile.module.css'

/** The longer side of the uploaded picture, in pixels. A picture twice as wide as high still has 256 px to crop. */
const MAX_SIDE = 512

async function shrink(file: File): Promise<Blob> {
  try {
    return await shrinkImage(file, MAX_SIDE)
  } catch (error) {
    if (!(error instanceof ImageFileError)) throw error
    throw new AppError('BAD_REQUEST', `${error.title}: ${error.message}`, { cause: error })
  }
}

/** Shows, changes and removes the picture. */
export function ProfilePicture({ user }: { user: SessionUser }) {
  const update = useUpdateUser()
  const choose = useRef<HTMLButtonElement>(null)
  const [result, setResult] = useState('')
  const save = useAction(async (file: File) => {
    setResult('')
    await update({ avatarUrl: PICTURE_IN_BODY }, await shrink(file))
    setResult('Your picture is saved.')
  })
  const remove = useAction(async () => {
    setResult('')
    await update({ avatarUrl: null })
    setResult('Your picture is removed.')
    // The pressed button disappears with the picture.
    choose.current?.focus()
  })
  return (
    <FileUpload.Root
      className={styles.picture}
      accept="image/*"
      onFileChange={({ acceptedFiles, rejectedFiles }) => {
        const file = acceptedFiles[0] ?? rejectedFiles[0]?.file
        if (file !== undefined) save.run(file)
      }}
    >
      <div aria-hidden>
        <Avatar name={user.fullName ?? user.email} pictureUrl={user.avatarUrl} size={96} />
      </div>
      <div className={styles.controls}>
        <FileUpload.HiddenInput />
        <div className={styles.buttons}>
          <FileUpload.Trigger asChild>
            <Button ref={choose} variant="secondary" size="sm" isBusy={save.isBusy} busyLabel="Saving">
              Choose a picture
            </Button>
          </FileUpload.Trigger>
          {user.avatarUrl !== null && (
            <Button
              variant="ghost"
              size="sm"
              isBusy={remove.isBusy}
              busyLabel="Removing"
              onClick={() => remove.run()}
            >
              Remove picture
            </Button>
          )}
        </div>
        <FormError>{save.problem ?? remove.problem}</FormError>
        <p className="visually-hidden" role="status">
          {(save.isBusy && 'Saving') || (remove.isBusy && 'Removing') || result}
        </p>
      </div>
    </FileUpload.Root>
  )
}
