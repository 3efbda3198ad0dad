import { useRef, useState } from 'react'
import { NeedsAddress } from '#client/features/accounts/common/needs-address.tsx'
import { loadPart } from '#client/lib/load-part.ts'
import { Row } from '#client/ui/layout/layout.tsx'
import { Avatar } from '#client/ui/public/avatar.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import type { SessionUser } from '#shared/accounts/session.schema.ts'
import { AppError } from '#shared/app-error.ts'
import { formOf } from '#shared/attachments.ts'
import { useUpdateUser } from '../account.hooks.ts'
import { useAction } from '../use-action.ts'
import styles from './profile.module.css'

/** The longer side of the uploaded picture, in pixels. A picture twice as wide as high still has 256 px to crop. */
const MAX_SIDE = 512

async function shrink(file: File): Promise<Blob> {
  const { ImageFileError, shrinkImage } = await loadPart(() => import('#client/lib/shrink-image.ts'))
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
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const [result, setResult] = useState('')
  const save = useAction(async (file: File) => {
    setResult('')
    await update(formOf({ avatarUrl: await shrink(file) }))
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
    <Row wraps gap={20}>
      <div aria-hidden>
        <Avatar name={user.fullName ?? user.email} pictureUrl={user.avatarUrl} size={96} />
      </div>
      <div className={styles.controls}>
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label="Picture file"
          hidden
          onChange={({ target }) => {
            const file = target.files?.[0]
            // The same file can be chosen again after a failure.
            target.value = ''
            if (file !== undefined) save.run(file)
          }}
        />
        <Row wraps gap={8}>
          <Button
            ref={choose}
            variant="secondary"
            size="sm"
            isBusy={save.isBusy}
            busyLabel="Saving"
            onClick={() => input.current?.click()}
          >
            Choose a picture
          </Button>
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
        </Row>
        <NeedsAddress purpose="to choose a picture" />
        <FormError>{save.problem ?? remove.problem}</FormError>
        <p className="visually-hidden" role="status">
          {(save.isBusy && 'Saving') || (remove.isBusy && 'Removing') || result}
        </p>
      </div>
    </Row>
  )
}
