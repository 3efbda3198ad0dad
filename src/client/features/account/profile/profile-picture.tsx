import { PicturePicker } from '#client/ui/components/picture-picker.tsx'
import type { SessionUser } from '#shared/accounts/session.schema.ts'
import { PICTURE_IN_BODY } from '#shared/images/picture-call.ts'
import { useUpdateUser } from '../account.hooks.ts'

/** Changes the picture. The picker reports the result. */
export function ProfilePicture({ user }: { user: SessionUser }) {
  const update = useUpdateUser()
  return (
    <PicturePicker
      name={user.fullName ?? user.email}
      pictureUrl={user.avatarUrl}
      onChoose={(picture) => update({ avatarUrl: PICTURE_IN_BODY }, picture)}
      onRemove={() => update({ avatarUrl: null })}
    />
  )
}
